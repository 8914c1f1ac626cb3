import { createHash } from 'node:crypto';
import { noAd } from '@murmur/contract/ad-frame';
import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

/** The ads that the operator enables; if neither kind is enabled, the page shows none. */
export type Ads = {
  /** Publisher id at Google AdSense. */
  client: string | undefined;
  /** Shows an ad for Murmur itself where no ad network is configured or consented to. */
  house: boolean;
};

/** Writes the enabled ads into the page; the web app requests no others. */
export function injectAdsMeta(html: string, { client, house }: Ads): string {
  const kinds = [...(client === undefined ? [] : ['network']), ...(house ? ['house'] : [])];
  if (kinds.length === 0) return html;
  return html.replace('</head>', `<meta name="murmur-ads" content="${kinds.join(' ')}"></head>`);
}

const network = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.adtrafficquality.google',
  'https://*.google.com',
  'https://*.gstatic.com',
];
/** Loads the network's code; tells the page if it was blocked or failed, so that no empty box stays. */
const fillOf = (client: string): string => `const code = document.createElement('script');
code.async = true;
code.src = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}';
code.onerror = () => parent.postMessage('${noAd}', '*');
document.head.append(code);
(adsbygoogle = window.adsbygoogle || []).push({});`;
const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const frameOf = (client: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Ad</title>
<style>html, body { margin: 0; overflow: hidden } ins { display: block; width: 100vw; height: 100vh }</style>
</head>
<body><ins class="adsbygoogle" data-ad-client="${client}"></ins><script>${fillOf(client)}</script></body>
</html>
`;

/**
 * Serves the frame of an ad, the only page that runs the ad network's code. Its sandbox gives it a separate origin:
 * it cannot read the app, its storage or its address.
 */
export function serveAdFrame(client: string): Router {
  const rules = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [hashOf(fillOf(client)), ...network],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ['https:', 'data:'],
        mediaSrc: ['https:'],
        fontSrc: ['https:', 'data:'],
        connectSrc: network,
        frameSrc: network,
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'"],
        sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  const html = frameOf(client);
  const answer: RequestHandler = (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(html);
  };
  return Router().get('/ad-frame', rules, answer);
}
