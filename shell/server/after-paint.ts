/**
 * The only script in the HTML itself: asks for the page's scripts once the largest picture has been painted (at the
 * latest after 1.5 s, at once when the shopper does something), in the given order. Scripts in the head cost the
 * largest paint 0.8 s on a phone.
 */
export const afterPaint = `(function(){
var begun=false,files=JSON.parse(document.getElementById('shop-scripts').textContent);
function begin(){
if(begun)return;begun=true;
files.forEach(function(file){var s=document.createElement('script');s.async=false;s.crossOrigin='anonymous';if(file[1])s.integrity=file[1];s.src=new URL(file[0],location.href).href;document.head.appendChild(s)})
}
function soon(){requestAnimationFrame(function(){requestAnimationFrame(begin)})}
var picture=document.querySelector('img[fetchpriority=high]');
if(picture&&!picture.complete){picture.addEventListener('load',function(){picture.decode().then(soon,soon)});picture.addEventListener('error',soon)}else soon();
setTimeout(begin,1500);
['pointerdown','keydown'].forEach(function(kind){addEventListener(kind,begin,{once:true,capture:true})});
})()`;
