import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's versions of globals that every browser has but jsdom lacks. */
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

/** jsdom with the further web APIs that the app needs; media queries never match. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    Object.assign(window, fromNode, { ResizeObserver });
    window.matchMedia = (query) =>
      Object.assign(new window.EventTarget(), { matches: false, media: query, onchange: null });
  }
}
