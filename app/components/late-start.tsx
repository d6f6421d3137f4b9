import { useDocument } from './document-context.tsx';

/**
 * Wakes the page's scripts at the first touch, key or focus. Until then everything is a link
 * or a form, and a slow phone has nothing to fetch, parse and run.
 */
const WAKE = `(function(){
var d=document,events=['pointerdown','touchstart','keydown','focusin'];
function wake(){
events.forEach(function(e){removeEventListener(e,wake,true)});
d.querySelectorAll('script[type="late-module"]').forEach(function(s){
var n=d.createElement('script');n.type='module';
if(s.src)n.src=s.src;else n.textContent=s.textContent;
d.head.appendChild(n);n.remove()})}
events.forEach(function(e){addEventListener(e,wake,{capture:true,passive:true})})
})()`.replaceAll('\n', '');

export function LateStart() {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WAKE }} />
  );
}
