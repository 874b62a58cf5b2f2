// Made by `node gateway/widget/generate.ts` from widget/source.
(()=>{async function $(i){let{error:e}=await i.json().catch(()=>({}));return{...e,status:i.status,wait:Number(i.headers.get("Retry-After"))}}function A(i,e,t){let n=async(o,s={})=>{let a={"X-Service-Key":e,...s.headers},r=await fetch(`${i}/widget/v1/${o}`,{...s,headers:a,credentials:"omit"}).catch(()=>null);if(r===null)throw{status:0,wait:0};if(!r.ok)throw await $(r);return await r.json()};return{venue:()=>n(`venue${t&&`?lang=${t}`}`).catch(o=>{if(o.status!==404)throw o;return n("hotel")}),availability:o=>n(`availability?${new URLSearchParams(o)}`),book:(o,s)=>n("booking-requests",{method:"POST",headers:{"Content-Type":"application/json","Idempotency-Key":s},body:JSON.stringify(o)})}}function l(i,e={},...t){let n=document.createElement(i);for(let[o,s]of Object.entries(e))typeof s=="function"?n.addEventListener(o,s):s!==void 0&&s!==!1&&n.setAttribute(o,s===!0?"":s);return n.append(...t),n}function f(i,e){return l("p",{},l("label",{},i,e))}function w(i,e,t){let n=l("select",{change:()=>t(n.value)});for(let[o,s]of i)n.append(l("option",{value:o,selected:o===e},s));return n}function g(i,e){return l("button",{class:"main",part:"button",type:e?"button":"submit",click:e},i)}function F({bookings:i,services:e}){return{date:"",time:"",party:String(Math.min(2,i.max_party_size)),area:"",service:e?.[0]?.id??"",staff:""}}function I(i,e){return new Date(i).toLocaleDateString(e,{dateStyle:"full",timeZone:"UTC"})}function P(i,e,t,n){let s=[...new Set([i.date,...i.dates])].sort().map(a=>[a,I(a,e)]);return f(t.date,w(s,i.date,n))}function C(i,e,t){let{bookings:n,words:o,labels:s={},areas:a=[],services:r=[],staff:m=[]}=i;if(n.kind==="table"){let c=Array.from({length:n.max_party_size},(u,v)=>[`${v+1}`,`${v+1}`]);return[f(o.party,w(c,e.party,u=>t({party:u}))),...a.length?[f(o.area,w([["",o.any_area],...a.map(({name:u})=>[u,u])],e.area,u=>t({area:u})))]:[]]}let d=r.find(({id:c})=>c===e.service)?.staff_ids??[],p=m.filter(({id:c})=>!d.length||d.includes(c)),y=[["",o.anybody],...p.map(({id:c,name:u})=>[c,u])],h=r.map(({id:c,name:u})=>{let v=c===e.service?s[`${c}/${e.staff}`]:"";return[c,v||s[c]||u]});return[f(o.service,w(h,e.service,c=>t({service:c,staff:""}))),f(o.staff,w(y,e.staff,c=>t({staff:c})))]}function O({times:i},e,t){i.includes(e.time)||(e.time="");let n=o=>{let s=()=>{e.time=o},a={type:"radio",name:"time",checked:o===e.time,change:s};return l("label",{},l("input",a),l("span",{},o))};return l("fieldset",{},l("legend",{},t.time),i.length?l("div",{class:"times"},...i.map(n)):t.no_times)}var _=()=>l("input",{type:"checkbox"});function U({questions:i=[]}){return i.map(({id:e,type:t,required:n,label:o})=>{let s=t==="check",a=s?_():l("input",{maxlength:2e3});return a.required=n,{node:f(o,a),answer:()=>[e,s?a.checked:a.value.trim()]}})}function T(i){let e={name:l("input",{name:"name",autocomplete:"name",maxlength:200}),email:l("input",{name:"email",type:"email",autocomplete:"email"}),phone:l("input",{name:"phone",type:"tel",autocomplete:"tel"}),notes:l("textarea",{name:"notes",maxlength:2e3})},{words:t}=i,n=U(i),o=_(),s=r=>f(t[r],e[r]);return{node:l("div",{},s("name"),l("p",{},t.reach),s("email"),s("phone"),i.sms?f(t.sms,o):"",...n.map(r=>r.node),s("notes")),values:()=>{let r=Object.entries(e).map(([p,y])=>[p,y.value.trim()]),m=Object.fromEntries(r.filter(([,p])=>p!=="")),d=Object.fromEntries(n.map(({answer:p})=>p()));return{...m,answers:d,sms_opt_in:o.checked}}}}function H(i){let{name:e,email:t,phone:n}=i.values();return e!==void 0&&(t??n)!==void 0}function L({status:i,message:e,wait:t},n){return i===0?navigator.onLine?n.off:n.offline:i===429&&t<61?n.busy.replace("#",String(Math.max(1,t))):i>400&&i<405?n.off:i<500&&e?e:n.broken}function x(i,e){let t=l("div",{"aria-live":"polite"}),n=0,o=(...r)=>{clearTimeout(n),t.replaceChildren(...r)},s=(r,...m)=>{let d=l("p",{role:"alert"},r);return o(d,...m),e("error",{message:r}),d},a=(r,m,d)=>{d.disabled=r.wait>0,d.disabled&&(m.textContent=L(r,i),n=setTimeout(a,1e3,{...r,wait:r.wait-1},m,d))};return{node:t,say:r=>o(...r?[l("p",{},r)]:[]),fail:s,failed(r,m){let d=r,p=g(i.again,m);a(d,s(L(d,i),p),p)}}}var k=class{node=l("div");#i=l("div");#n;#e;#t;#s;#a={text:"",key:""};#o=0;constructor(e){let{venue:t,texts:n,tell:o}=e;this.#n=e,this.#e=x(n,o),this.#t=F(t),this.#s=T(t),this.node.append(this.#i,this.#e.node),t.bookings.enabled&&(this.#r||t.services?.length)?this.#l():this.#e.fail(n.off)}stop(){this.#o+=1,this.#e.say()}get#r(){return this.#n.venue.bookings.kind==="table"}#d(e){return Object.fromEntries(e.map(t=>[t,this.#t[t]]).filter(([,t])=>t))}async#l(){this.#o+=1;let e=this.#o,{api:t,texts:n}=this.#n;this.#e.say(n.loading);try{let o=this.#d(["date",...this.#r?Q:B]),s=await t.availability(o),[a]=s.dates;!o.date&&!s.times[0]&&a&&(s=await t.availability({...o,from:a,to:K(s.dates,a)})),e===this.#o&&this.#m(s)}catch(o){e===this.#o&&this.#e.failed(o,()=>{this.#l()})}}#m(e){let{lang:t,venue:n}=this.#n,{words:o}=n;this.#t.date=e.date;let s=d=>{Object.assign(this.#t,d),this.#l()},a=e.confirm_at_once===!1,r=g(a?o.request:o.send),m=l("form",{part:"form",novalidate:!0,submit:d=>{this.#c(d,r)}},P(e,t,o,d=>s({date:d})),...C(n,this.#t,s),O(e,this.#t,o),this.#s.node,...a?[l("p",{},o.answered)]:[],r);this.#e.say(),this.#i.replaceChildren(m)}async#c(e,t){e.preventDefault();let{texts:n,venue:o}=this.#n;if(!t.disabled){if(!this.#t.time)return this.#e.fail(o.words.slot);if(!H(this.#s))return this.#e.fail(o.words.needed);t.disabled=!0,this.#e.say(n.loading);try{await this.#p()}catch(s){t.disabled=!1,this.#e.failed(s,()=>{this.#c(e,t)})}}}async#p(){let{api:e,lang:t,tell:n}=this.#n,{date:o,time:s}=this.#t,a=Number(this.#t.party),r=this.#r?{party:a,...this.#d(["area"])}:this.#d(B),m={date:o,time:s,...r,...this.#s.values(),lang:t},d=JSON.stringify(m);this.#a.text!==d&&(this.#a={text:d,key:crypto.randomUUID()});let{status:p,message:y}=await e.book(m,this.#a.key);this.#u(y),n(p,{date:o,time:s,party:this.#r?a:1,status:p})}#u(e){let{title:t,venue:n}=this.#n;this.#s=T(n),this.#t.time="";let o=l("p",{tabindex:-1},e);this.#e.say(),this.#i.replaceChildren(o,g(t,()=>{this.#l()})),o.focus()}},z=62;function K(i,e){let t=Date.parse(e)+z*864e5;return i.findLast(n=>Date.parse(n)<t)??e}var Q=["party","area"],B=["service","staff"];var Z=`
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
`;function N(){let i=new CSSStyleSheet;return i.replaceSync(Z),i}var J=["table","appointment","book","close","loading","off","busy","broken","offline","again"],q=`Book a table
Book an appointment
Book
Close
One moment …
Online booking is not available at the moment.
Too many requests. Please try again in # s.
Something went wrong. Please try again.
There is no connection. Please try again.
Try again`,X=`Tisch reservieren
Termin buchen
Buchen
Zurück
Einen Moment …
Die Online-Buchung ist im Moment nicht verfügbar.
Zu viele Anfragen. Bitte versuchen Sie es in # s wieder.
Etwas ging schief. Bitte versuchen Sie es noch einmal.
Keine Verbindung. Bitte versuchen Sie es noch einmal.
Noch einmal versuchen`,Y=`Réserver une table
Prendre rendez-vous
Réserver
Fermer
Un instant …
La réservation en ligne n’est pas disponible pour le moment.
Trop de demandes. Veuillez réessayer dans # s.
Un problème est survenu. Veuillez réessayer.
Pas de connexion. Veuillez réessayer.
Réessayer`,G=`Reservar mesa
Pedir cita
Reservar
Cerrar
Un momento …
La reserva en línea no está disponible en este momento.
Demasiadas solicitudes. Inténtelo de nuevo en # s.
Algo falló. Inténtelo de nuevo.
No hay conexión. Inténtelo de nuevo.
Reintentar`,ee=`Prenota un tavolo
Prenota un appuntamento
Prenota
Chiudi
Un momento …
La prenotazione online non è al momento disponibile.
Troppe richieste. Riprovi tra # s.
Qualcosa non ha funzionato. Riprovi.
Non c’è connessione. Riprovi.
Riprova`,te=`Reservar mesa
Marcar hora
Reservar
Fechar
Um momento …
A reserva online não está disponível de momento.
Demasiados pedidos. Tente novamente dentro de # s.
Algo correu mal. Tente novamente.
Não há ligação. Tente novamente.
Tentar novamente`,V={en:q,de:X,fr:Y,es:G,it:ee,pt:te};function S(...i){return i.map(t=>(t??"").trim().slice(0,2).toLowerCase()).find(t=>t in V)??"en"}function b(i){let e=(V[i]??q).split(`
`);return Object.fromEntries(J.map((t,n)=>[t,e[n]]))}var ne=["requested","confirmed","error"];function oe({data:i,origin:e,source:t},n){return t===n.contentWindow&&e===new URL(n.src).origin&&i?.service==="booking"&&i.version===1}function ie({type:i,date:e,time:t,party:n,message:o}){return i==="error"?{message:o}:{date:e,time:t,party:n,status:i}}function E({url:i,title:e,tell:t},n){let o=l("iframe",{src:i,title:e}),s=a=>{if(!oe(a,o))return;let r=a.data;ne.includes(r.type)?t(r.type,ie(r)):n(r,o)};return window.addEventListener("message",s),{frame:o,stop:()=>window.removeEventListener("message",s)}}function D({height:i},{style:e}){i&&(e.height=`${i}px`)}function se(){let{style:i}=document.documentElement,e=i.overflow;return i.overflow="hidden",()=>{i.overflow=e}}function j({root:i,closeLabel:e,onClose:t,...n}){let o=l("button",{class:"close",type:"button","aria-label":e,click:()=>c()},"×"),{frame:s,stop:a}=E(n,({type:u})=>u==="close"&&c()),r=l("span",{tabindex:0,focus:()=>s.focus()}),m=l("span",{tabindex:0,focus:()=>o.focus()}),d=l("dialog",{"aria-label":n.title},r,o,s,m),p=se(),y=!0,h=()=>{y&&(y=!1,a(),p(),d.remove(),t())},c=()=>{d.close(),h()};return d.addEventListener("close",h),d.addEventListener("click",({target:u})=>u===d&&c()),i.append(d),d.showModal(),o.focus(),{close:c}}var re=document.currentScript??document.querySelector('script[src*="/widget/"][src$="service-booking.js"]'),W=new URL(re?.src??location.href).origin,R=class extends HTMLElement{static observedAttributes=["key","publishable-key","lang","mode","no-title"];#i;#n=null;#e=()=>{};#t=0;constructor(){super(),this.#i=this.attachShadow({mode:"open"}),this.#i.adoptedStyleSheets=[N()]}connectedCallback(){this.#r()}disconnectedCallback(){this.#s()}attributeChangedCallback(e,t,n){this.isConnected&&t!==n&&this.#r()}#s(){this.#t+=1,this.#e(),this.#e=()=>{},this.#n?.close()}#a=(e,t)=>{this.dispatchEvent(new CustomEvent(`service:${e}`,{detail:t,bubbles:!0,composed:!0}))};#o(e,...t){this.toggleAttribute("data-form",e),this.#i.replaceChildren(...t)}async#r(){this.#s();let e=this.#t,t=this.getAttribute("mode")==="inline",n=this.getAttribute("lang"),o=this.getAttribute("publishable-key")??this.getAttribute("key")??"",s=document.documentElement.lang,a=S(n,s),r=A(W,o,n===null?"":a),m=!1,d=()=>{m=!0},p=t?l("p",{},b(a).loading):g(b(a).book,d);this.#o(t,p);try{let y=await r.venue();if(e!==this.#t)return;let h=S(n,y.language,s),{kind:c,page_url:u,enabled:v}=y.bookings,M=y.brand?.colour;M&&this.#i.adoptedStyleSheets[0]?.insertRule(`:host{--b:${M}}`),!u||!v||c&&(t||c==="appointment")?this.#l(r,y,h):this.#d(u,h,b(h)[c??"book"],t,m)}catch(y){if(e!==this.#t)return;let h=x(b(a),this.#a);this.#e=h.say,this.#o(!0,h.node),h.failed(y,()=>{this.#r()})}}#d(e,t,n,o,s){let{href:a}=new URL(`${new URL(e).pathname}?lang=${t}&widget=1`,W),r=this.#a;if(o){let{frame:p,stop:y}=E({url:a,title:n,tell:r},D);this.#e=y,this.#o(!0,p);return}let m=()=>{this.#n=null,d.focus(),r("close",{})},d=g(n,()=>{this.#n=j({root:this.#i,url:a,title:n,closeLabel:b(t).close,tell:r,onClose:m}),r("open",{url:a})});this.#o(!1,d),s&&d.click()}#l(e,t,n){let o=b(n),s=o[t.bookings.kind??"book"],a=new k({api:e,venue:t,lang:n,texts:o,title:s,tell:this.#a});this.#e=()=>a.stop();let r=this.hasAttribute("no-title")?[]:[l("h2",{part:"title"},s)];this.#o(!0,...r,a.node)}};customElements.get("service-booking")||customElements.define("service-booking",R);})();
