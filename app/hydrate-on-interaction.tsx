import { COOKIES } from '#contract/cookies.ts';
import { useDocument } from '#app/ui/document-context.tsx';

/** A visitor who has viewed a page for that long is likely to use it. */
const IDLE_MS = 15_000;

/**
 * Inline script that loads the page's modules at the first interaction, or on a good connection
 * after an idle time. Until then everything is a link or a form. A `pointermove` of no distance is
 * ignored: browsers send one where a page appears under a resting pointer. So is a press on a link or
 * a submit button on a slow connection: the modules would only delay the page that it leads to.
 * Reloads a page from the back/forward cache that belongs to another session.
 */
const START_SCRIPT = `(function(){
var d=document,c=navigator.connection,slow=/2g|3g/.test(c&&c.effectiveType),started,events=['pointerdown','pointermove','wheel','touchstart','keydown','focusin'];
function start(e){
if(started||e.type==='pointermove'&&!e.movementX&&!e.movementY
||slow&&/^(pointerdown|touchstart|focusin)$/.test(e.type)&&e.target.closest&&e.target.closest('a[href]:not([href^="#"],[target]),form button:not([type=button])'))return;
started=true;
events.forEach(function(e){removeEventListener(e,start,true)});
d.querySelectorAll('link[rel="late-stylesheet"]').forEach(function(l){l.disabled=true;l.rel='stylesheet'});
d.querySelectorAll('script[type="late-module"]').forEach(function(s){
s.dataset.modules.split(' ').forEach(function(m){
var l=d.createElement('link');l.rel='modulepreload';l.href=m;d.head.appendChild(l)});
var n=d.createElement('script');n.type='module';
if(s.src)n.src=s.src;else n.textContent=s.textContent;
d.head.appendChild(n);n.remove()})}
events.forEach(function(e){addEventListener(e,start,{capture:true,passive:true})});
if(!slow&&!(c&&c.saveData))addEventListener('load',function(){
setTimeout(function(){start({})},${IDLE_MS})});
addEventListener('pageshow',function(e){
var h=d.documentElement,m=/(?:^|; )(?:__Host-)?${COOKIES.session}=([^;]*)/.exec(d.cookie);
if(e.persisted&&h.dataset.session!==(m?m[1]:'')){h.hidden=true;location.reload()}})
})()`.replaceAll('\n', '');

export function HydrateOnInteraction() {
  const { nonce } = useDocument();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: START_SCRIPT }}
    />
  );
}
