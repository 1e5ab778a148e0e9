import { minifySync } from '@swc/core';

/**
 * The script at the end of the HTML. It asks for the page's scripts once the largest picture has been painted (as the
 * browser says, or where it does not, 0.2 s after the page has loaded; at the latest after 1.5 s, at once when the shopper
 * does something), in the given order: scripts in the head cost the largest paint 0.8 s on a phone. What is clicked before
 * anybody listens is kept, and done when its place has come to life (shell/src/remotes/early-clicks.ts). A script that
 * fails is taken away, so that the next attempt is a new one. Styles in the page say which file they stand for by its
 * absolute address: otherwise the loader of styles fetches them again.
 *
 * The icon and the fonts come then as well: on a phone they would take the picture's turn. Until all fonts are here the
 * text stands in fallbacks of the same measure, then it changes once. Whoever has them already gets them with the first
 * paint; localStorage says who that is, and is asked here, because the first paint must not wait for it.
 */
export const afterPaint = minifySync(
  `{
let begun,left;
const clicks=self._SHOP_CLICKS=[],whole=address=>new URL(address,location).href,
icon=document.querySelector('link[rel=icon]'),sign=icon?.href,
faces=document.getElementById('shop-fonts'),files=faces?.dataset.files,
here=()=>{if(--left)return;faces.media='all';try{localStorage['shop-fonts']=files}catch{}},
letters=()=>{
if(left>=0||!files)return;const list=files.split(' ');left=list.length;
list.forEach(href=>document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',crossOrigin:'anonymous',onload:here,onerror:here,href})))
},
begin=()=>{
if(begun)return;begun=true;setTimeout(letters);if(icon)icon.href=sign;
document.querySelectorAll('style[data-href]').forEach(({dataset})=>{dataset.href=whole(dataset.href)});
JSON.parse(document.getElementById('shop-scripts').textContent).forEach(([src,integrity])=>{const s=Object.assign(document.createElement('script'),{async:false,crossOrigin:'anonymous',integrity,onload(){s.dataset.done=''},onerror(){s.remove()},src:whole(src)});document.head.append(s)})
},
picture=document.querySelector('img[fetchpriority=high]'),type='largest-contentful-paint';
if(icon)icon.href='data:,';
try{if(files&&localStorage['shop-fonts']===files){faces.media='all';letters()}}catch{}
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
