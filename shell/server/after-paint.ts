/**
 * The only script in the HTML itself. It asks for the page's scripts once the largest picture has been painted (at the
 * latest after 1.5 s, at once when the shopper does something), in the given order: scripts in the head cost the largest
 * paint 0.8 s on a phone. What is clicked before anybody listens is kept, and done when its place has come to life
 * (shell/src/remotes/early-clicks.ts). A script that fails is taken away, so that the next attempt is a new one. Styles
 * in the page say which file they stand for by its absolute address: otherwise the loader of styles fetches them again.
 */
export const afterPaint = `(function(){
var begun=false,files=JSON.parse(document.getElementById('shop-scripts').textContent),clicks=self._SHOP_CLICKS=[];
function begin(){
if(begun)return;begun=true;
document.querySelectorAll('style[data-href]').forEach(function(style){style.dataset.href=new URL(style.dataset.href,location.href).href});
files.forEach(function(file){var s=document.createElement('script');s.async=false;s.crossOrigin='anonymous';if(file[1])s.integrity=file[1];s.onload=function(){s.dataset.done=''};s.onerror=function(){s.remove()};s.src=new URL(file[0],location.href).href;document.head.appendChild(s)})
}
function soon(){requestAnimationFrame(function(){requestAnimationFrame(begin)})}
var picture=document.querySelector('img[fetchpriority=high]');
if(picture&&!picture.complete){picture.addEventListener('load',function(){picture.decode().then(soon,soon)});picture.addEventListener('error',soon)}else soon();
setTimeout(begin,1500);
['pointerdown','keydown'].forEach(function(kind){addEventListener(kind,begin,{once:true,capture:true})});
addEventListener('click',function(event){
var control=event.target.closest&&event.target.closest('button,input'),place=control&&(control.closest('[data-live],[data-sent]')||document.documentElement);
if(place&&place.dataset.live===undefined){event.stopImmediatePropagation();clicks.push(control)}
},true);
})()`;
