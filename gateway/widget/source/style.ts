const CSS = `
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
`;

/** Taken over as a sheet, not as an element: a page's policy for styles has nothing to say about it. */
export function styleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  return sheet;
}
