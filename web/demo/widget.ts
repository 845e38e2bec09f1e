// <platen-demo>: the public demo on any page.
customElements.define("platen-demo", class extends HTMLElement {});
