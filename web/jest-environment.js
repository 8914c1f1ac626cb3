import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of Node for those that every browser has but jsdom lacks. */
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

/** jsdom has no layout, so no element is ever resized. */
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
