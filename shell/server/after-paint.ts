import { minifySync } from '@swc/core';

/** Both scripts are in every page, so they are sent as short as they can be. */
const short = (script: string) => minifySync(script, { compress: true, mangle: true, ecma: 2020 }).code;

/**
 * Fonts come after the largest paint, as the scripts do: on a phone they would take its picture's turn. Until all of them
 * are here the text stands in fallbacks of the same measure, then it changes once. Whoever has them already (localStorage
 * says which) gets them with the first paint.
 */
export const fontsFirst = short(`{
const style=document.getElementById('shop-fonts'),{files}=style.dataset,list=files.split(' '),
use=()=>{style.media='all'},
here=()=>{if(--left)return;use();try{localStorage['shop-fonts']=files}catch{}};
let left=list.length;
self._SHOP_FONTS=()=>{self._SHOP_FONTS=()=>{};list.forEach(href=>document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',crossOrigin:'anonymous',onload:here,onerror:here,href})))};
try{if(localStorage['shop-fonts']===files){use();self._SHOP_FONTS()}}catch{}
}`);

/**
 * The script at the end of the HTML. It asks for the page's scripts once the largest picture has been painted (as the
 * browser says, or where it does not, two frames after its decoding; at the latest after 1.5 s, at once when the shopper
 * does something), in the given order: scripts in the head cost the largest paint 0.8 s on a phone. What is clicked before
 * anybody listens is kept, and done when its place has come to life (shell/src/remotes/early-clicks.ts). A script that
 * fails is taken away, so that the next attempt is a new one. Styles in the page say which file they stand for by its
 * absolute address: otherwise the loader of styles fetches them again.
 */
export const afterPaint = short(`{
let begun;
const clicks=self._SHOP_CLICKS=[],whole=address=>new URL(address,location).href,
begin=()=>{
if(begun)return;begun=true;setTimeout(()=>self._SHOP_FONTS?.());
document.querySelectorAll('style[data-href]').forEach(({dataset})=>{dataset.href=whole(dataset.href)});
JSON.parse(document.getElementById('shop-scripts').textContent).forEach(([src,integrity])=>{const s=Object.assign(document.createElement('script'),{async:false,crossOrigin:'anonymous',integrity,onload(){s.dataset.done=''},onerror(){s.remove()},src:whole(src)});document.head.append(s)})
},
picture=document.querySelector('img[fetchpriority=high]'),type='largest-contentful-paint',tells=PerformanceObserver.supportedEntryTypes.includes(type),
soon=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>tells?setTimeout(begin,200):begin()));
if(tells)new PerformanceObserver(list=>list.getEntries().forEach(({element})=>{if(!picture||element===picture)begin()})).observe({type,buffered:true});
if(picture&&!picture.complete){picture.addEventListener('load',()=>picture.decode().then(soon,soon));picture.addEventListener('error',soon)}else soon();
setTimeout(begin,1500);
['pointerdown','keydown'].forEach(kind=>addEventListener(kind,begin,{once:true,capture:true}));
addEventListener('click',event=>{
const control=event.target.closest?.('button,input'),place=control&&(control.closest('[data-live],[data-sent]')||document.documentElement);
if(place&&place.dataset.live===undefined){event.stopImmediatePropagation();clicks.push(control)}
},true)
}`);
