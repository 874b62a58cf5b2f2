// Made by `node gateway/widget/generate.ts` from widget/source.
(()=>{async function I(o){let{error:e}=await o.json().catch(()=>({}));return{...e,status:o.status,wait:Number(o.headers.get("Retry-After"))}}function A(o,e,t){let n=async(i,s={})=>{let a={"X-Service-Key":e,...s.headers},r=await fetch(`${o}/widget/v1/${i}`,{...s,headers:a,credentials:"omit"}).catch(()=>null);if(r===null)throw{status:0,wait:0};if(!r.ok)throw await I(r);return await r.json()};return{venue:()=>n(`venue${t&&`?lang=${t}`}`).catch(i=>{if(i.status!==404)throw i;return n("hotel")}),availability:i=>n(`availability?${new URLSearchParams(i)}`),book:(i,s)=>n("booking-requests",{method:"POST",headers:{"Content-Type":"application/json","Idempotency-Key":s},body:JSON.stringify(i)})}}function l(o,e={},...t){let n=document.createElement(o);for(let[i,s]of Object.entries(e))typeof s=="function"?n.addEventListener(i,s):s!==void 0&&s!==!1&&n.setAttribute(i,s===!0?"":s);return n.append(...t),n}function g(o,e){return l("p",{},l("label",{},o,e))}function w(o,e,t){let n=l("select",{change:()=>t(n.value)});for(let[i,s]of o)n.append(l("option",{value:i,selected:i===e},s));return n}function f(o,e){return l("button",{class:"main",part:"button",type:e?"button":"submit",click:e},o)}function F({bookings:o,services:e}){return{date:"",time:"",party:String(Math.min(2,o.max_party_size)),area:"",service:e?.[0]?.id??"",staff:""}}function U(o,e){return new Date(o).toLocaleDateString(e,{dateStyle:"full",timeZone:"UTC"})}function P(o,e,t,n){let s=[...new Set([o.date,...o.dates])].sort().map(a=>[a,U(a,e)]);return g(t.date,w(s,o.date,n))}function C(o,e,t){let{bookings:n,words:i,labels:s={},areas:a=[],services:r=[],staff:c=[]}=o;if(n.kind==="table"){let p=Array.from({length:n.max_party_size},(u,v)=>[`${v+1}`,`${v+1}`]);return[g(i.party,w(p,e.party,u=>t({party:u}))),...a.length?[g(i.area,w([["",i.any_area],...a.map(({name:u})=>[u,u])],e.area,u=>t({area:u})))]:[]]}let d=r.find(({id:p})=>p===e.service)?.staff_ids??[],m=c.filter(({id:p})=>!d.length||d.includes(p)),y=[["",i.anybody],...m.map(({id:p,name:u})=>[p,u])],h=r.map(({id:p,name:u})=>{let v=p===e.service?s[`${p}/${e.staff}`]:"";return[p,v||s[p]||u]});return[g(i.service,w(h,e.service,p=>t({service:p,staff:""}))),g(i.staff,w(y,e.staff,p=>t({staff:p})))]}function _({times:o},e,t){o.includes(e.time)||(e.time="");let n=i=>{let s=()=>{e.time=i},a={type:"radio",name:"time",checked:i===e.time,change:s};return l("label",{},l("input",a),l("span",{},i))};return l("fieldset",{},l("legend",{},t.time),o.length?l("div",{class:"times"},...o.map(n)):t.no_times)}var O=()=>l("input",{type:"checkbox"});function z({questions:o=[]}){return o.map(({id:e,type:t,required:n,label:i})=>{let s=t==="check",a=s?O():l("input",{maxlength:2e3});return a.required=n,{node:g(i,a),answer:()=>[e,s?a.checked:a.value.trim()]}})}function T(o){let e={name:l("input",{name:"name",autocomplete:"name",maxlength:200}),email:l("input",{name:"email",type:"email",autocomplete:"email"}),phone:l("input",{name:"phone",type:"tel",autocomplete:"tel"}),notes:l("textarea",{name:"notes",maxlength:2e3})},{words:t}=o,n=z(o),i=O(),s=r=>g(t[r],e[r]);return{node:l("div",{},s("name"),l("p",{},t.reach),s("email"),s("phone"),o.sms?g(t.sms,i):"",...n.map(r=>r.node),s("notes")),values:()=>{let r=Object.entries(e).map(([m,y])=>[m,y.value.trim()]),c=Object.fromEntries(r.filter(([,m])=>m!=="")),d=Object.fromEntries(n.map(({answer:m})=>m()));return{...c,answers:d,sms_opt_in:i.checked}}}}function H(o){let{name:e,email:t,phone:n}=o.values();return e!==void 0&&(t??n)!==void 0}function L({status:o,message:e,wait:t},n){return o===0?navigator.onLine?n.off:n.offline:o===429&&t<61?n.busy.replace("#",String(Math.max(1,t))):o>400&&o<405?n.off:o<500&&e?e:n.broken}function x(o,e){let t=l("div",{"aria-live":"polite"}),n=0,i=(...r)=>{clearTimeout(n),t.replaceChildren(...r)},s=(r,...c)=>{let d=l("p",{role:"alert"},r);return i(d,...c),e("error",{message:r}),d},a=(r,c,d)=>{d.disabled=r.wait>0,d.disabled&&(c.textContent=L(r,o),n=setTimeout(a,1e3,{...r,wait:r.wait-1},c,d))};return{node:t,say:r=>i(...r?[l("p",{},r)]:[]),fail:s,failed(r,c){let d=r,m=f(o.again,c);a(d,s(L(d,o),m),m)}}}var k=class{node=l("div");#i=l("div");#n;#e;#t;#s;#a={text:"",key:""};#o=0;constructor(e){let{venue:t,texts:n,tell:i}=e;this.#n=e,this.#e=x(n,i),this.#t=F(t),this.#s=T(t),this.node.append(this.#i,this.#e.node),t.bookings.enabled&&(this.#r||t.services?.length)?this.#l():this.#e.fail(n.off)}stop(){this.#o+=1,this.#e.say()}get#r(){return this.#n.venue.bookings.kind==="table"}#d(e){return Object.fromEntries(e.map(t=>[t,this.#t[t]]).filter(([,t])=>t))}async#l(){this.#o+=1;let e=this.#o,{api:t,texts:n,lang:i}=this.#n;this.#e.say(n.loading);try{let s={...this.#d(["date",...this.#r?Z:B]),lang:i},a=await t.availability(s),[r]=a.dates;!s.date&&!a.times[0]&&r&&(a=await t.availability({...s,from:r,to:Q(a.dates,r)})),e===this.#o&&this.#p(a)}catch(s){e===this.#o&&this.#e.failed(s,()=>{this.#l()})}}#p(e){let{lang:t,venue:n}=this.#n,{words:i}=n;this.#t.date=e.date;let s=c=>{Object.assign(this.#t,c),this.#l()},a=f(e.confirm_at_once===!1?i.request:i.send),r=l("form",{part:"form",novalidate:!0,submit:c=>{this.#c(c,a)}},P(e,t,i,c=>s({date:c})),...C(n,this.#t,s),_(e,this.#t,i),...N(e.about),this.#s.node,...N(e.notes),a);this.#e.say(),this.#i.replaceChildren(r)}async#c(e,t){e.preventDefault();let{texts:n,venue:i}=this.#n;if(!t.disabled){if(!this.#t.time)return this.#e.fail(i.words.slot);if(!H(this.#s))return this.#e.fail(i.words.needed);t.disabled=!0,this.#e.say(n.loading);try{await this.#m()}catch(s){t.disabled=!1,this.#e.failed(s,()=>{this.#c(e,t)})}}}async#m(){let{api:e,lang:t,tell:n}=this.#n,{date:i,time:s}=this.#t,a=Number(this.#t.party),r=this.#r?{party:a,...this.#d(["area"])}:this.#d(B),c={date:i,time:s,...r,...this.#s.values(),lang:t},d=JSON.stringify(c);this.#a.text!==d&&(this.#a={text:d,key:crypto.randomUUID()});let{status:m,message:y,pay_url:h}=await e.book(c,this.#a.key);this.#u(y),n(m,{date:i,time:s,party:this.#r?a:1,status:m}),h&&location.assign(h)}#u(e){let{title:t,venue:n}=this.#n;this.#s=T(n),this.#t.time="";let i=l("p",{tabindex:-1},e);this.#e.say(),this.#i.replaceChildren(i,f(t,()=>{this.#l()})),i.focus()}},N=(o=[])=>o.map(e=>l("p",{},typeof e=="string"?e:l("a",{href:e.url,target:"_blank"},e.label))),K=62;function Q(o,e){let t=Date.parse(e)+K*864e5;return o.findLast(n=>Date.parse(n)<t)??e}var Z=["party","area"],B=["service","staff"];var J=`
:host{--a:var(--svc-accent,var(--b,#1c4a3f));--r:var(--svc-radius,.5rem);display:inline-block;font:var(--svc-font,inherit)}
:host([hidden]){display:none}
:host([data-form]){display:block}
*{box-sizing:border-box;font:inherit}
button{cursor:pointer;border:0}
.main,:checked+span{background:var(--a);color:lab(from var(--a) calc((49.5 - l)*99) 0 0)}
.main{border-radius:var(--r);padding:.75em 1.25em;font-weight:600}
.main[disabled]{opacity:.5}
:focus-visible,:focus-visible+span{outline:3px solid var(--a);outline-offset:2px}
h2{font-size:1.35em;margin:0 0 1em}
p,fieldset{margin:0 0 1em;padding:0;border:0}
p{white-space:pre-line}
label,legend{display:block;font-weight:600}
input,select,textarea,label span{font-weight:400;margin-top:.3em;width:100%;padding:.6em;border:1px solid #767676;border-radius:var(--r);background:Field;color:FieldText}
.times{display:flex;flex-wrap:wrap;gap:0 .4em}
.times label{position:relative}
.times input{position:absolute;inset:0;opacity:0}
.times span{display:block}
[type=checkbox]{width:auto;float:left;margin:.3em .5em 0 0}
[role=alert]{border-left:4px solid #b3261e;padding-left:.8em}
dialog{padding:0;border:0;border-radius:.75rem;overflow:hidden;width:min(1100px,94vw);max-width:none;height:90dvh;max-height:none}
dialog::backdrop{background:#000a}
iframe{display:block;width:100%;height:100%;border:0}
.close{position:absolute;top:.5rem;right:.5rem;width:2.75rem;height:2.75rem;border-radius:50%;background:#fff;color:#000;box-shadow:0 0 3px}
@media(max-width:700px){dialog{width:100vw;height:100dvh;border-radius:0}}
`;function V(){let o=new CSSStyleSheet;return o.replaceSync(J),o}var X=["table","appointment","book","close","loading","off","busy","broken","offline","again"],q=`Book a table
Book an appointment
Book
Close
One moment …
Online booking is not available at the moment.
Too many requests. Please try again in # s.
Something went wrong. Please try again.
There is no connection. Please try again.
Try again`,Y=`Tisch reservieren
Termin buchen
Buchen
Zurück
Einen Moment …
Die Online-Buchung ist im Moment nicht verfügbar.
Zu viele Anfragen. Bitte versuchen Sie es in # s wieder.
Etwas ging schief. Bitte versuchen Sie es noch einmal.
Keine Verbindung. Bitte versuchen Sie es noch einmal.
Noch einmal versuchen`,G=`Réserver une table
Prendre rendez-vous
Réserver
Fermer
Un instant …
La réservation en ligne n’est pas disponible pour le moment.
Trop de demandes. Veuillez réessayer dans # s.
Un problème est survenu. Veuillez réessayer.
Pas de connexion. Veuillez réessayer.
Réessayer`,ee=`Reservar mesa
Pedir cita
Reservar
Cerrar
Un momento …
La reserva en línea no está disponible en este momento.
Demasiadas solicitudes. Inténtelo de nuevo en # s.
Algo falló. Inténtelo de nuevo.
No hay conexión. Inténtelo de nuevo.
Reintentar`,te=`Prenota un tavolo
Prenota un appuntamento
Prenota
Chiudi
Un momento …
La prenotazione online non è al momento disponibile.
Troppe richieste. Riprovi tra # s.
Qualcosa non ha funzionato. Riprovi.
Non c’è connessione. Riprovi.
Riprova`,ne=`Reservar mesa
Marcar hora
Reservar
Fechar
Um momento …
A reserva online não está disponível de momento.
Demasiados pedidos. Tente novamente dentro de # s.
Algo correu mal. Tente novamente.
Não há ligação. Tente novamente.
Tentar novamente`,D={en:q,de:Y,fr:G,es:ee,it:te,pt:ne};function S(...o){return o.map(t=>(t??"").trim().slice(0,2).toLowerCase()).find(t=>t in D)??"en"}function b(o){let e=(D[o]??q).split(`
`);return Object.fromEntries(X.map((t,n)=>[t,e[n]]))}var oe=["requested","confirmed","error"];function ie({data:o,origin:e,source:t},n){return t===n.contentWindow&&e===new URL(n.src).origin&&o?.service==="booking"&&o.version===1}function se({type:o,date:e,time:t,party:n,message:i}){return o==="error"?{message:i}:{date:e,time:t,party:n,status:o}}function E({url:o,title:e,tell:t},n){let i=l("iframe",{src:o,title:e}),s=a=>{if(!ie(a,i))return;let r=a.data;oe.includes(r.type)?t(r.type,se(r)):n(r,i)};return window.addEventListener("message",s),{frame:i,stop:()=>window.removeEventListener("message",s)}}function j({height:o},{style:e}){o&&(e.height=`${o}px`)}function re(){let{style:o}=document.documentElement,e=o.overflow;return o.overflow="hidden",()=>{o.overflow=e}}function W({root:o,closeLabel:e,onClose:t,...n}){let i=l("button",{class:"close",type:"button","aria-label":e,click:()=>p()},"×"),{frame:s,stop:a}=E(n,({type:u})=>u==="close"&&p()),r=l("span",{tabindex:0,focus:()=>s.focus()}),c=l("span",{tabindex:0,focus:()=>i.focus()}),d=l("dialog",{"aria-label":n.title},r,i,s,c),m=re(),y=!0,h=()=>{y&&(y=!1,a(),m(),d.remove(),t())},p=()=>{d.close(),h()};return d.addEventListener("close",h),d.addEventListener("click",({target:u})=>u===d&&p()),o.append(d),d.showModal(),i.focus(),{close:p}}var ae=document.currentScript??document.querySelector('script[src*="/widget/"][src$="service-booking.js"]'),$=new URL(ae?.src??location.href).origin,R=class extends HTMLElement{static observedAttributes=["key","publishable-key","lang","mode","no-title"];#i;#n=null;#e=()=>{};#t=0;constructor(){super(),this.#i=this.attachShadow({mode:"open"}),this.#i.adoptedStyleSheets=[V()]}connectedCallback(){this.#r()}disconnectedCallback(){this.#s()}attributeChangedCallback(e,t,n){this.isConnected&&t!==n&&this.#r()}#s(){this.#t+=1,this.#e(),this.#e=()=>{},this.#n?.close()}#a=(e,t)=>{this.dispatchEvent(new CustomEvent(`service:${e}`,{detail:t,bubbles:!0,composed:!0}))};#o(e,...t){this.toggleAttribute("data-form",e),this.#i.replaceChildren(...t)}async#r(){this.#s();let e=this.#t,t=this.getAttribute("mode")==="inline",n=this.getAttribute("lang"),i=this.getAttribute("publishable-key")??this.getAttribute("key")??"",s=document.documentElement.lang,a=S(n,s),r=A($,i,n===null?"":a),c=!1,d=()=>{c=!0},m=t?l("p",{},b(a).loading):f(b(a).book,d);this.#o(t,m);try{let y=await r.venue();if(e!==this.#t)return;let h=S(n,y.language,s),{kind:p,page_url:u,enabled:v}=y.bookings,M=y.brand?.colour;M&&this.#i.adoptedStyleSheets[0]?.insertRule(`:host{--b:${M}}`),!u||!v||p&&(t||p==="appointment")?this.#l(r,y,h):this.#d(u,h,b(h)[p??"book"],t,c)}catch(y){if(e!==this.#t)return;let h=x(b(a),this.#a);this.#e=h.say,this.#o(!0,h.node),h.failed(y,()=>{this.#r()})}}#d(e,t,n,i,s){let{href:a}=new URL(`${new URL(e).pathname}?lang=${t}&widget=1`,$),r=this.#a;if(i){let{frame:m,stop:y}=E({url:a,title:n,tell:r},j);this.#e=y,this.#o(!0,m);return}let c=()=>{this.#n=null,d.focus(),r("close",{})},d=f(n,()=>{this.#n=W({root:this.#i,url:a,title:n,closeLabel:b(t).close,tell:r,onClose:c}),r("open",{url:a})});this.#o(!1,d),s&&d.click()}#l(e,t,n){let i=b(n),s=i[t.bookings.kind??"book"],a=new k({api:e,venue:t,lang:n,texts:i,title:s,tell:this.#a});this.#e=()=>a.stop();let r=this.hasAttribute("no-title")?[]:[l("h2",{part:"title"},s)];this.#o(!0,...r,a.node)}};customElements.get("service-booking")||customElements.define("service-booking",R);})();
