import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

/** What the operator of this server shows in the places for ads; neither, and there are none. */
export type Ads = {
  /** Publisher id at Google AdSense. */
  client: string | undefined;
  /** A note of the product's own, where there is no ad of the network. */
  house: boolean;
};

/** Says in the page what is shown: the web app asks for nothing that is not named there. */
export function nameAds(html: string, { client, house }: Ads): string {
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
const fill = '(adsbygoogle = window.adsbygoogle || []).push({});';
const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const frameOf = (client: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Ad</title>
<style>html, body { margin: 0; overflow: hidden } ins { display: block; width: 100vw; height: 100vh }</style>
<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}"></script>
</head>
<body><ins class="adsbygoogle" data-ad-client="${client}"></ins><script>${fill}</script></body>
</html>
`;

/**
 * The page that an ad stands in, and the only one that the network's code runs in. Its sandbox gives it an
 * origin of its own: it reads nothing of the app, its storage or its address.
 */
export function serveAdFrame(client: string): Router {
  const rules = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [hashOf(fill), ...network],
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
