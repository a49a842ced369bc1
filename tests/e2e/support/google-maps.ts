/**
 * What stands in for Google's script: maps whose marks are buttons and whose windows show what they are given. It is
 * loaded, bootstrapped and drawn upon by the real library.
 */
export const GOOGLE_MAPS = `
(() => {
  const quiet = (own) => new Proxy(own, {
    get: (target, key) => key in target ? target[key] : typeof key === 'symbol' || key === 'then' ? undefined : () => undefined,
  });
  const listeners = new WeakMap();
  let ground = null;
  class Thing {
    listeners = {};
    constructor() { return quiet(this); }
    addListener(name, run) { return event.addListener(this, name, run); }
  }
  const event = {
    addListener(thing, name, run) {
      const all = thing.listeners;
      all[name] = run;
      return { remove: () => delete all[name] };
    },
    addListenerOnce: (thing, name, run) => event.addListener(thing, name, run),
    removeListener: (listener) => listener?.remove(),
    clearInstanceListeners: () => undefined,
    clearListeners: () => undefined,
    trigger: () => undefined,
  };
  class Map extends Thing {
    constructor(element) { super(); ground = element; }
    getDiv() { return ground; }
  }
  class Marker extends Thing {
    constructor(options = {}) {
      super();
      const button = document.createElement('button');
      button.textContent = 'Marca: ' + (options.title ?? '');
      button.addEventListener('click', () => this.listeners?.click?.({}));
      this.button = button;
      ground?.append(button);
    }
    setOptions({ title }) { if (title) this.button.textContent = 'Marca: ' + title; }
    setMap(map) { if (!map) this.button.remove(); }
  }
  class InfoWindow extends Thing {
    setOptions({ content, headerContent }) {
      if (headerContent) ground.append(headerContent);
      if (content) ground.append(content);
    }
    setContent(content) { if (content) ground.append(content); }
    setHeaderContent(content) { if (content) ground.append(content); }
  }
  const own = { Settings: { getInstance: () => ({}) }, Map, Marker, InfoWindow, event, LatLngBounds: Thing, LatLng: Thing, MapTypeId: {}, ColorScheme: {}, RenderingType: {}, version: '3' };
  Object.assign(google.maps, own, { importLibrary: async () => google.maps });
  const ready = google.maps.__ib__;
  ready();
})();
`;
