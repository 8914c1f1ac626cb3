import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that every browser has and jsdom lacks, taken from Node. */
const fromNode = {
  TextEncoder,
  TextDecoder,
  structuredClone,
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TransformStream,
  BroadcastChannel,
};

/** jsdom lays nothing out, so nothing is ever resized. */
class ResizeObserver {
  observe() {}
  disconnect() {}
  unobserve() {}
}

/** jsdom with the rest of the web platform that the app needs; no media query ever matches. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    Object.assign(window, fromNode, { ResizeObserver });
    window.matchMedia = (query) =>
      Object.assign(new window.EventTarget(), { matches: false, media: query, onchange: null });
  }
}
