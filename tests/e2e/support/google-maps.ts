/**
 * What stands in for Google's script: maps whose marks are buttons, which can be dragged, and whose windows show what they
 * are given; one place for every search, and one address for every point. It is loaded, bootstrapped and drawn upon by
 * the real library.
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
      this.at = options.position;
      let from = null;
      button.addEventListener('pointerdown', (down) => {
        from = down;
        button.setPointerCapture(down.pointerId);
      });
      button.addEventListener('pointerup', (up) => {
        if (!from) return;
        // Degrees of a pixel at zoom 16.
        const { lat, lng } = this.at;
        const at = { lat: lat - (up.clientY - from.clientY) * 0.00002, lng: lng + (up.clientX - from.clientX) * 0.00002 };
        from = null;
        this.listeners?.dragend?.({ latLng: { lat: () => at.lat, lng: () => at.lng, toJSON: () => at } });
      });
      ground?.append(button);
    }
    setOptions({ title, position }) {
      if (title) this.button.textContent = 'Marca: ' + title;
      if (position) this.at = position;
    }
    setPosition(at) { this.at = at; }
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
  class Polygon extends Thing {
    constructor({ fillColor = '' } = {}) {
      super();
      ground.dataset.polygon = fillColor;
    }
  }
  const prediction = {
    placeId: 'p1',
    text: { text: 'Café Ejemplo, La Paz' },
    mainText: { text: 'Café Ejemplo' },
    secondaryText: { text: 'La Paz' },
    toPlace: () => ({
      fetchFields: async () => ({ place: { location: { toJSON: () => ({ lat: -16.5105, lng: -68.1275 }) } } }),
    }),
  };
  class AutocompleteSessionToken {}
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction: prediction }] }),
  };
  class Geocoder {
    async geocode({ location }) {
      return { results: [{ formatted_address: 'Calle de prueba cerca de ' + location.lat }] };
    }
  }
  const services = { Polygon, AutocompleteSessionToken, AutocompleteSuggestion, Geocoder };
  const own = { ...services, Settings: { getInstance: () => ({}) }, Map, Marker, InfoWindow, event, LatLngBounds: Thing, LatLng: Thing, MapTypeId: {}, ColorScheme: {}, RenderingType: {}, version: '3' };
  Object.assign(google.maps, own, { importLibrary: async () => google.maps });
  const ready = google.maps.__ib__;
  ready();
})();
`;
