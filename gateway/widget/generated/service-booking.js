// Made by `node gateway/widget/generate.ts` from widget/source.
"use strict";(()=>{async function D(o){let{error:e}=await o.json().catch(()=>({}));return{...e,status:o.status,wait:Number(o.headers.get("Retry-After"))}}function P(o,e,t){let n=async(i,s={})=>{let l={"X-Service-Key":e,...s.headers},r=await fetch(o+i,{...s,headers:l,credentials:"omit"}).catch(()=>null);if(r===null)throw{status:0,wait:0};if(!r.ok)throw await D(r);return await r.json()};return{venue:()=>n(`/v1/venue${t===""?"":`?lang=${t}`}`),availability:i=>n(`/v1/availability?${new URLSearchParams(i)}`),book:(i,s)=>n("/v1/booking-requests",{method:"POST",headers:{"Content-Type":"application/json","Idempotency-Key":s},body:JSON.stringify(i)})}}function a(o,e={},...t){let n=document.createElement(o);for(let[i,s]of Object.entries(e))typeof s=="function"?n.addEventListener(i,s):s!==void 0&&s!==!1&&n.setAttribute(i,s===!0?"":String(s));return n.append(...t),n}function h(o,e){return a("p",{},a("label",{},o,e))}function b(o,e,t){let n=a("select",{change:()=>t(n.value)});for(let[i,s]of o)n.append(a("option",{value:i,selected:i===e},s));return n}function f(o,e){return a("button",{class:"main",part:"button",type:e?"button":"submit",click:e},o)}function M({bookings:o,services:e}){return{date:"",time:"",party:String(Math.min(2,o.max_party_size)),service:e?.[0]?.id??"",staff:""}}function V(o,e){return new Date(o).toLocaleDateString(e,{dateStyle:"full",timeZone:"UTC"})}function R(o,e,t,n){let s=[...new Set([o.date,...o.dates])].sort().map(l=>[l,V(l,e)]);return h(t.date,b(s,o.date,n))}function N(o,e,t,n){let{bookings:i,services:s=[],staff:l=[]}=o;if(i.kind==="table"){let c=Array.from({length:i.max_party_size},(u,y)=>[`${y+1}`,`${y+1}`]);return[h(t.party,b(c,e.party,u=>n({party:u})))]}let r=s.find(({id:c})=>c===e.service)?.staff_ids??[],d=l.filter(({id:c})=>!r.length||r.includes(c)),m=c=>c.map(({id:u,name:y})=>[u,y]),p=[["",t.anybody],...m(d)];return[h(t.service,b(m(s),e.service,c=>n({service:c,staff:""}))),h(t.person,b(p,e.staff,c=>n({staff:c})))]}function O({times:o},e,t){o.includes(e.time)||(e.time="");let n=s=>{e.time=s},i=s=>{let l={type:"radio",name:"time",checked:s===e.time,change:()=>n(s)};return a("label",{},a("input",l),a("span",{},s))};return a("fieldset",{},a("legend",{},t.time),o.length?a("div",{class:"times"},...o.map(i)):t.noTimes)}function S(o){let e={name:a("input",{name:"name",autocomplete:"name",maxlength:200}),email:a("input",{name:"email",type:"email",autocomplete:"email"}),phone:a("input",{name:"phone",type:"tel",autocomplete:"tel"}),notes:a("textarea",{name:"notes",maxlength:2e3})},t=a("div",{class:"two"},h(o.email,e.email),h(o.phone,e.phone));return{node:a("div",{},h(o.name,e.name),t,h(o.note,e.notes)),values:()=>{let n=Object.entries(e).map(([i,s])=>[i,s.value.trim()]);return Object.fromEntries(n.filter(([,i])=>i!==""))}}}function F(o){let{name:e,email:t,phone:n}=o.values();return e!==void 0&&(t??n)!==void 0}function E({status:o,message:e,wait:t},n){return o===0?navigator.onLine?n.off:n.offline:o===429?n.busy.replace("#",String(Math.max(1,t))):o>400&&o<405?n.off:o<500&&e?e:n.broken}function T(o,e){let t=a("div",{"aria-live":"polite"}),n=0,i=(...r)=>{clearTimeout(n),t.replaceChildren(...r)},s=(r,...d)=>{let m=a("p",{role:"alert"},r);return i(m,...d),e("error",{message:r}),m},l=(r,d,m)=>{m.disabled=r.wait>0,m.disabled&&(d.textContent=E(r,o),n=setTimeout(l,1e3,{...r,wait:r.wait-1},d,m))};return{node:t,say:r=>i(...r?[a("p",{},r)]:[]),fail:s,failed(r,d){let m=r,p=f(o.again,d);l(m,s(E(m,o),p),p)}}}var k=class{node=a("div");#s=a("div");#n;#e;#t;#r;#i={text:"",key:""};#o=0;constructor(e){let{venue:t,texts:n,tell:i}=e;this.#n=e,this.#e=T(n,i),this.#t=M(t),this.#r=S(n),this.node.append(this.#s,this.#e.node),t.bookings.enabled&&(this.#a||t.services?.length)?this.#l():this.#e.fail(n.off)}stop(){this.#o+=1,this.#e.say()}get#a(){return this.#n.venue.bookings.kind==="table"}#d(e){return Object.fromEntries(e.map(t=>[t,this.#t[t]]).filter(([,t])=>t))}async#l(){this.#o+=1;let e=this.#o,{api:t,texts:n}=this.#n;this.#e.say(n.loading);try{let i=this.#d(["date",...this.#a?I:B]),s=await t.availability(i),[l]=s.dates;!i.date&&!s.times[0]&&l&&(s=await t.availability({...i,from:l,to:s.dates.at(-1)})),e===this.#o&&this.#c(s)}catch(i){e===this.#o&&this.#e.failed(i,()=>{this.#l()})}}#c(e){let{lang:t,texts:n,venue:i}=this.#n;this.#t.date=e.date;let s=d=>{Object.assign(this.#t,d),this.#l()},l=f(n.send),r=a("form",{part:"form",novalidate:!0,submit:d=>{this.#m(d,l)}},R(e,t,n,d=>s({date:d})),...N(i,this.#t,n,s),O(e,this.#t,n),this.#r.node,l);this.#e.say(),this.#s.replaceChildren(r)}async#m(e,t){e.preventDefault();let{texts:n}=this.#n;if(!t.disabled){if(!this.#t.time)return this.#e.fail(n.needTime);if(!F(this.#r))return this.#e.fail(n.needContact);t.disabled=!0,this.#e.say(n.loading);try{await this.#p()}catch(i){t.disabled=!1,this.#e.failed(i,()=>{this.#m(e,t)})}}}async#p(){let{api:e,lang:t,tell:n}=this.#n,{date:i,time:s}=this.#t,l=Number(this.#t.party),r=this.#a?{party:l}:this.#d(B),d={date:i,time:s,...r,...this.#r.values(),lang:t},m=JSON.stringify(d);this.#i.text!==m&&(this.#i={text:m,key:crypto.randomUUID()});let{status:p,message:c}=await e.book(d,this.#i.key);this.#u(c),n(p,{date:i,time:s,party:this.#a?l:1,status:p})}#u(e){let{texts:t,title:n}=this.#n;this.#r=S(t),this.#t.time="";let i=a("p",{tabindex:-1},e);this.#e.say(),this.#s.replaceChildren(i,f(n,()=>{this.#l()})),i.focus()}},I=["party"],B=["service","staff"];var U=`
:host{--a:var(--svc-accent,#1c4a3f);--r:var(--svc-radius,.5rem);display:inline-block;font:var(--svc-font,inherit)}
:host([hidden]){display:none}
:host([data-form]){display:block;max-width:30rem}
*{box-sizing:border-box;font:inherit}
button{cursor:pointer;border:0}
.main{background:var(--a);color:#fff;border-radius:var(--r);padding:.75em 1.25em;font-weight:600}
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
:checked+span{background:var(--a);color:#fff}
[role=alert]{border-left:4px solid #b3261e;padding-left:.8em}
dialog{padding:0;border:0;border-radius:.75rem;overflow:hidden;width:min(1100px,94vw);max-width:none;height:90dvh;max-height:none}
dialog::backdrop{background:#000a}
iframe{display:block;width:100%;height:100%;border:0}
.close{position:absolute;top:.5rem;right:.5rem;width:2.75rem;height:2.75rem;border-radius:50%;background:#fff;color:#000;box-shadow:0 0 3px}
@media(max-width:700px){dialog{width:100vw;height:100dvh;border-radius:0}}
`;function H(){let o=new CSSStyleSheet;return o.replaceSync(U),o}var _=["table","appointment","close","loading","date","time","party","service","person","anybody","name","email","phone","note","send","noTimes","needTime","needContact","off","busy","broken","offline","again"],q=`Book a table
Book an appointment
Close
One moment …
Day
Time
Guests
Service
With
Anybody
Name
E-mail
Phone
Note
Send request
Nothing is free on this day.
Please choose a time.
Please give a name and an e-mail address or telephone number.
Online booking is not available at the moment.
Too many requests. Please try again in # s.
Something went wrong. Please try again.
There is no connection. Please try again.
Try again`,W=`Tisch reservieren
Termin buchen
Schliessen
Einen Moment …
Tag
Uhrzeit
Gäste
Leistung
Bei
Egal
Name
E-Mail
Telefon
Bemerkung
Anfrage senden
An diesem Tag ist nichts frei.
Bitte wählen Sie eine Uhrzeit.
Bitte geben Sie Name und E-Mail-Adresse oder Telefonnummer an.
Die Online-Buchung ist im Moment nicht verfügbar.
Zu viele Anfragen. Bitte versuchen Sie es in # s wieder.
Etwas ging schief. Bitte versuchen Sie es noch einmal.
Keine Verbindung. Bitte versuchen Sie es noch einmal.
Noch einmal versuchen`,K=`Réserver une table
Prendre rendez-vous
Fermer
Un instant …
Jour
Heure
Personnes
Prestation
Avec
Peu importe
Nom
E-mail
Téléphone
Remarque
Envoyer la demande
Rien n’est libre ce jour-là.
Veuillez choisir une heure.
Veuillez indiquer un nom et un e-mail ou un téléphone.
La réservation en ligne n’est pas disponible pour le moment.
Trop de demandes. Veuillez réessayer dans # s.
Un problème est survenu. Veuillez réessayer.
Pas de connexion. Veuillez réessayer.
Réessayer`,$=`Reservar mesa
Pedir cita
Cerrar
Un momento …
Día
Hora
Personas
Servicio
Con
Cualquiera
Nombre
Correo electrónico
Teléfono
Comentario
Enviar solicitud
Ese día no queda nada libre.
Elija una hora, por favor.
Indique un nombre y un correo electrónico o teléfono, por favor.
La reserva en línea no está disponible en este momento.
Demasiadas solicitudes. Inténtelo de nuevo en # s.
Algo falló. Inténtelo de nuevo.
No hay conexión. Inténtelo de nuevo.
Reintentar`,G=`Prenota un tavolo
Prenota un appuntamento
Chiudi
Un momento …
Giorno
Ora
Ospiti
Servizio
Con
Chiunque
Nome
E-mail
Telefono
Nota
Invia richiesta
In questo giorno non c’è nulla di libero.
Scelga un’ora.
Indichi un nome e un’e-mail o un telefono.
La prenotazione online non è al momento disponibile.
Troppe richieste. Riprovi tra # s.
Qualcosa non ha funzionato. Riprovi.
Non c’è connessione. Riprovi.
Riprova`,J=`Reservar mesa
Marcar hora
Fechar
Um momento …
Dia
Hora
Pessoas
Serviço
Com
Qualquer pessoa
Nome
E-mail
Telefone
Observação
Enviar pedido
Não há nada livre neste dia.
Escolha uma hora, por favor.
Indique um nome e um e-mail ou telefone, por favor.
A reserva online não está disponível de momento.
Demasiados pedidos. Tente novamente dentro de # s.
Algo correu mal. Tente novamente.
Não há ligação. Tente novamente.
Tentar novamente`,z={en:q,de:W,fr:K,es:$,it:G,pt:J};function L(...o){return o.map(t=>(t??"").trim().slice(0,2).toLowerCase()).find(t=>t in z)??"en"}function g(o){let e=(z[o]??q).split(`
`);return Object.fromEntries(_.map((t,n)=>[t,e[n]]))}var Q=["requested","confirmed","error"];function Z({data:o,origin:e,source:t},n){return t===n.contentWindow&&e===new URL(n.src).origin&&o?.service==="booking"&&o.version===1}function X({type:o,date:e,time:t,party:n,message:i}){return o==="error"?{message:i}:{date:e,time:t,party:n,status:o}}function Y(){let{style:o}=document.documentElement,e=o.overflow;return o.overflow="hidden",()=>{o.overflow=e}}function j({root:o,url:e,title:t,closeLabel:n,tell:i,onClose:s}){let l=a("button",{class:"close",type:"button","aria-label":n,click:()=>v()},"×"),r=a("iframe",{src:e,title:t}),d=a("span",{tabindex:0,focus:()=>r.focus()}),m=a("span",{tabindex:0,focus:()=>l.focus()}),p=a("dialog",{"aria-label":t},d,l,r,m),c=w=>{if(!Z(w,r))return;let x=w.data;x.type==="close"?v():Q.includes(x.type)&&i(x.type,X(x))},u=Y(),y=!0,A=()=>{y&&(y=!1,window.removeEventListener("message",c),u(),p.remove(),s())},v=()=>{p.close(),A()};return p.addEventListener("close",A),p.addEventListener("click",({target:w})=>w===p&&v()),window.addEventListener("message",c),o.append(p),p.showModal(),l.focus(),{close:v}}var ee=document.currentScript??document.querySelector('script[src*="/widget/"][src$="service-booking.js"]'),te=new URL(ee?.src??location.href).origin,C=class extends HTMLElement{static observedAttributes=["key","publishable-key","lang","mode","no-title"];#s;#n=null;#e=()=>{};#t=0;constructor(){super(),this.#s=this.attachShadow({mode:"open"}),this.#s.adoptedStyleSheets=[H()]}connectedCallback(){this.#a()}disconnectedCallback(){this.#r()}attributeChangedCallback(e,t,n){this.isConnected&&t!==n&&this.#a()}#r(){this.#t+=1,this.#e(),this.#e=()=>{},this.#n?.close()}#i=(e,t)=>{this.dispatchEvent(new CustomEvent(`service:${e}`,{detail:t,bubbles:!0,composed:!0}))};#o(e,...t){this.toggleAttribute("data-form",e),this.#s.replaceChildren(...t)}async#a(){this.#r();let e=this.#t,t=this.getAttribute("mode")==="inline",n=this.getAttribute("lang"),i=this.getAttribute("key")??this.getAttribute("publishable-key")??"",s=document.documentElement.lang,l=L(n,s),r=P(te,i,n===null?"":l),d=!1,m=()=>{d=!0},p=t?a("p",{},g(l).loading):f(g(l).table,m);this.#o(t,p);try{let c=await r.venue();if(e!==this.#t)return;let u=L(n,c.language,s);t||c.bookings.kind==="appointment"?this.#c(r,c,u):this.#d(r,c,u,d)}catch(c){if(e!==this.#t)return;let u=T(g(l),this.#i);this.#e=u.say,this.#o(!0,u.node),u.failed(c,()=>{this.#a()})}}#d(e,t,n,i){let{page_url:s,enabled:l}=t.bookings;if(s===null||!l){this.#c(e,t,n);return}let r=new URL(s);r.searchParams.set("lang",n),r.searchParams.set("widget","1");let d=f(g(n).table,()=>this.#l(r.href,n,d));this.#o(!1,d),i&&d.click()}#l(e,t,n){let{table:i,close:s}=g(t),l=()=>{this.#n=null,n.focus(),this.#i("close",{})};this.#n=j({root:this.#s,url:e,title:i,closeLabel:s,tell:this.#i,onClose:l}),this.#i("open",{url:e})}#c(e,t,n){let i=g(n),s=t.bookings.kind==="table"?i.table:i.appointment,l=new k({api:e,venue:t,lang:n,texts:i,title:s,tell:this.#i});this.#e=()=>l.stop();let r=this.hasAttribute("no-title")?[]:[a("h2",{part:"title"},s)];this.#o(!0,...r,l.node)}};customElements.get("service-booking")||customElements.define("service-booking",C);})();
