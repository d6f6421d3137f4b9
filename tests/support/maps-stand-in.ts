/**
 * A stand-in for Google's maps script, as the browser gets it: the classes the shop uses, what
 * is done with them written down on `window.mapsLog`. Runs in the page.
 */
export const MAPS_SCRIPT = `
(() => {
  const log = (window.mapsLog = []);
  class LatLng {
    constructor(at) { this.at = at; }
    lat() { return this.at.lat; }
    lng() { return this.at.lng; }
    equals(other) { return other.lat() === this.lat() && other.lng() === this.lng(); }
    toJSON() { return this.at; }
  }
  const asLatLng = (at) => (at instanceof LatLng ? at : new LatLng(at));
  class LatLngBounds {
    constructor() { this.all = []; }
    extend(at) { this.all.push(asLatLng(at)); return this; }
    getCenter() { return this.all[0]; }
    contains() { return true; }
    getNorthEast() { return this.all[0]; }
    getSouthWest() { return this.all[0]; }
  }
  class Base {
    constructor() { this.heard = {}; }
    addListener(name, run) {
      (this.heard[name] = this.heard[name] || []).push(run);
      return { remove: () => { this.heard[name] = this.heard[name].filter((one) => one !== run); } };
    }
    fire(name, event) { for (const run of this.heard[name] || []) run(event); }
  }
  class Map extends Base {
    constructor(element, options) {
      super();
      this.element = element;
      this.zoom = options.zoom;
      window.lastMap = this;
      log.push(['map', options.center]);
      setTimeout(() => this.fire('idle'), 0);
    }
    getProjection() { return {}; }
    getZoom() { return this.zoom; }
    setZoom(zoom) { this.zoom = zoom; }
    setCenter(at) { log.push(['center', asLatLng(at).toJSON()]); }
    getBounds() { return new LatLngBounds().extend({ lat: 24, lng: 46 }); }
    getDiv() { return this.element; }
    fitBounds() { log.push(['fit']); }
  }
  class Marker extends Base {
    constructor(options = {}) { super(); this.options = options; if (options.map) this.setMap(options.map); }
    setMap(map) { this.map = map; if (map) log.push(['marker', this.options.title || this.options.label?.text]); }
    getMap() { return this.map; }
    setPosition(at) { this.options.position = at; log.push(['pin', asLatLng(at).toJSON()]); }
    getPosition() { return asLatLng(this.options.position); }
    getVisible() { return true; }
  }
  // Its methods can be listed, as those of the real one: the clusterer copies them.
  function OverlayView() { this.heard = {}; }
  OverlayView.prototype = {
    addListener: Base.prototype.addListener,
    setMap(map) { this.map = map; if (map) { this.onAdd?.(); setTimeout(() => this.draw?.(), 0); } },
    getMap() { return this.map; },
    getPanes() { return { overlayMouseTarget: document.createElement('div') }; },
    getProjection() {
      return {
        fromLatLngToDivPixel: (at) => ({ x: at.lng() * 1000, y: at.lat() * 1000 }),
        fromDivPixelToLatLng: (point) => new LatLng({ lat: point.y / 1000, lng: point.x / 1000 }),
      };
    },
  };
  class Size { constructor(width, height) { this.width = width; this.height = height; } }
  class Point { constructor(x, y) { this.x = x; this.y = y; } }
  class Geocoder {
    geocode({ location }) {
      log.push(['geocode', location.toJSON()]);
      return Promise.resolve({ results: [{ formatted_address: 'طريق الملك فهد، العليا، الرياض' }] });
    }
  }
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: ({ input, includedRegionCodes }) => {
      log.push(['search', input, includedRegionCodes]);
      const place = {
        fetchFields: async () => undefined,
        location: new LatLng({ lat: 24.774265, lng: 46.738586 }),
        formattedAddress: 'حي النرجس، الرياض',
      };
      return Promise.resolve({
        suggestions: [{ placePrediction: { text: { text: 'حي النرجس' }, toPlace: () => place } }],
      });
    },
  };
  const event = {
    addListener: (on, name, run) => on.addListener(name, run),
    removeListener: (listener) => listener.remove(),
    trigger: (on, name, what) => on.fire?.(name, what),
  };
  const everything = {
    LatLng, LatLngBounds, Map, Marker, OverlayView, Size, Point, Geocoder, AutocompleteSuggestion, event,
    MapsEventListener: class {}, geometry: {},
  };
  const query = new URL(document.currentScript.src).searchParams;
  log.push(['script', query.get('language'), query.get('region')]);
  Object.assign(google.maps, everything, { importLibrary: () => Promise.resolve(everything) });
  const ready = query.get('callback');
  if (ready) ready.split('.').reduce((on, name) => on[name], window)?.();
})();
`;
