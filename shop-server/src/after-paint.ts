import { minifySync } from '@swc/core';

/**
 * The script at the end of the HTML. It asks for the page's scripts once the largest picture has been painted (as the
 * browser says, or where it does not, 0.2 s after the page has loaded; at the latest after 1.5 s, at once when the
 * shopper
 * does something), in the given order: scripts in the head cost the largest paint 0.8 s on a phone. What is clicked
 * before
 * anybody listens is kept, and done when its place has come to life (shell/src/remotes/early-clicks.ts). A script that
 * fails is taken away, so that the next attempt is a new one. Styles in the page say which file they stand for by its
 * absolute address: otherwise the loader of styles fetches them again.
 *
 * The icon is loaded then as well, and the fonts after the scripts (shell/src/web-fonts): on a phone they would delay
 * the
 * picture. A visitor who has loaded these fonts before gets them with the first paint: localStorage holds which ones.
 */
export const afterPaint = minifySync(
  `{
let begun;
const clicks=self._SHOP_CLICKS=[],whole=address=>new URL(address,location).href,
icon=document.querySelector('link[rel=icon]'),sign=icon?.href,
faces=document.getElementById('shop-fonts'),
begin=()=>{
if(begun)return;begun=true;if(icon)icon.href=sign;
document.querySelectorAll('style[data-href]').forEach(({dataset})=>{dataset.href=whole(dataset.href)});
JSON.parse(document.getElementById('shop-scripts').textContent).forEach(([src,integrity])=>{const s=Object.assign(document.createElement('script'),{async:false,crossOrigin:'anonymous',integrity,onload(){s.dataset.done=''},onerror(){s.remove()},src:whole(src)});document.head.append(s)})
},
picture=document.querySelector('img[fetchpriority=high]'),type='largest-contentful-paint';
if(icon)icon.href='data:,';
try{if(localStorage['shop-fonts']===faces.textContent)faces.media='all'}catch{}
if(PerformanceObserver.supportedEntryTypes.includes(type))new PerformanceObserver(list=>list.getEntries().forEach(({element})=>{if(!picture||element===picture)begin()})).observe({type,buffered:true});
addEventListener('load',()=>setTimeout(begin,200));
setTimeout(begin,1500);
['pointerdown','keydown'].forEach(kind=>addEventListener(kind,begin,{once:true,capture:true}));
addEventListener('click',event=>{
const control=event.target.closest?.('button,input'),place=control&&(control.closest('[data-live],[data-sent]')||document.documentElement);
if(place&&place.dataset.live===undefined){event.stopImmediatePropagation();clicks.push(control)}
},true)
}`,
  // It is in every page, so it is sent as short as it can be.
  { compress: true, mangle: true, ecma: 2020 },
).code;
