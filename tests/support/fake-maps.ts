/**
 * A fake of Google's maps script, as the browser gets it: the classes the shop uses, what
 * is done with them written down on `window.mapsLog`. Runs in the page.
 */
export const MAPS_SCRIPT = `
(() => {
  const log = (window.mapsLog = []);
  class LatLng {
    constructor(at, lng) { this.at = typeof at === 'number' ? { lat: at, lng } : at; }
    lat() { return this.at.lat; }
    lng() { return this.at.lng; }
    equals(other) { return other.lat() === this.lat() && other.lng() === this.lng(); }
    toJSON() { return this.at; }
  }
  const asLatLng = (at) => (at instanceof LatLng ? at : new LatLng(at));
  class LatLngBounds {
    constructor(...corners) { this.all = corners.filter(Boolean).map(asLatLng); }
    extend(at) { this.all.push(asLatLng(at)); return this; }
    corner(pick) {
      return new LatLng(pick(...this.all.map((at) => at.lat())), pick(...this.all.map((at) => at.lng())));
    }
    getNorthEast() { return this.corner(Math.max); }
    getSouthWest() { return this.corner(Math.min); }
    getCenter() {
      const [north, south] = [this.getNorthEast(), this.getSouthWest()];
      return new LatLng((north.lat() + south.lat()) / 2, (north.lng() + south.lng()) / 2);
    }
    contains(place) {
      const [at, north, south] = [asLatLng(place), this.getNorthEast(), this.getSouthWest()];
      return at.lat() >= south.lat() && at.lat() <= north.lat()
        && at.lng() >= south.lng() && at.lng() <= north.lng();
    }
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
      this.shown = new Set();
      element.style.position = 'relative';
      this.room = element.appendChild(document.createElement('div'));
      this.room.style.cssText = 'position:absolute;inset:0;overflow:hidden';
      this.center = asLatLng(options.center);
      this.zoom = options.zoom;
      window.lastMap = this;
      log.push(['map', options.center]);
      setTimeout(() => this.fire('idle'), 0);
    }
    getProjection() { return {}; }
    getZoom() { return this.zoom; }
    setZoom(zoom) { this.zoom = zoom; }
    // What a visitor does with the wheel.
    zoomTo(zoom) { this.zoom = zoom; this.fire('idle'); }
    listSigns() {
      return [...this.shown].map(({ options: { title, label, icon } }) =>
        label ? { number: label.text, width: icon.scaledSize.width } : title);
    }
    setCenter(at) { log.push(['center', asLatLng(at).toJSON()]); }
    getBounds() {
      const { clientWidth: width, clientHeight: height } = this.room;
      return new LatLngBounds().extend(this.at(0, height)).extend(this.at(width, 0));
    }
    getRenderingType() { return 'RASTER'; }
    getHeading() { return 0; }
    getTilt() { return 0; }
    // Web Mercator: a point of the earth in pixels of this map, and back.
    size() { return 256 * 2 ** this.zoom; }
    north(at) { return (1 - Math.asinh(Math.tan((at.lat() * Math.PI) / 180)) / Math.PI) / 2; }
    pixel(at) {
      return {
        x: ((at.lng() - this.center.lng()) / 360) * this.size() + this.room.clientWidth / 2,
        y: (this.north(at) - this.north(this.center)) * this.size() + this.room.clientHeight / 2,
      };
    }
    at(x, y) {
      const north = (y - this.room.clientHeight / 2) / this.size() + this.north(this.center);
      return new LatLng({
        lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * north))) * 180) / Math.PI,
        lng: ((x - this.room.clientWidth / 2) / this.size()) * 360 + this.center.lng(),
      });
    }
    getDiv() { return this.element; }
    fitBounds() { log.push(['fit']); }
  }
  class Marker extends Base {
    constructor(options = {}) { super(); this.options = options; if (options.map) this.setMap(options.map); }
    setMap(map) { this.map?.shown.delete(this); map?.shown.add(this); this.map = map; if (map) log.push(['marker', this.options.title || this.options.label?.text]); }
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
    getPanes() { return { overlayMouseTarget: this.map.room, overlayLayer: this.map.room }; },
    getProjection() {
      const { map } = this;
      return {
        fromLatLngToDivPixel: (at) => map.pixel(at),
        fromLatLngToContainerPixel: (at) => map.pixel(at),
        fromDivPixelToLatLng: ({ x, y }) => map.at(x, y),
        fromContainerPixelToLatLng: ({ x, y }) => map.at(x, y),
      };
    },
  };
  class Size { constructor(width, height) { this.width = width; this.height = height; } }
  class Point { constructor(x, y) { this.x = x; this.y = y; } }
  const RenderingType = { RASTER: 'RASTER', VECTOR: 'VECTOR', UNINITIALIZED: 'UNINITIALIZED' };
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
    LatLng, LatLngBounds, Map, Marker, OverlayView, RenderingType, Size, Point, Geocoder,
    AutocompleteSuggestion, event,
    MapsEventListener: class {}, geometry: {},
  };
  const query = new URL(document.currentScript.src).searchParams;
  log.push(['script', query.get('language'), query.get('region')]);
  Object.assign(google.maps, everything, { importLibrary: () => Promise.resolve(everything) });
  const ready = query.get('callback');
  if (ready) ready.split('.').reduce((on, name) => on[name], window)?.();
})();
`;
