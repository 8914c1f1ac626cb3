/** Inserts an element that ad blockers target, and checks whether it is hidden. */
export function adBlocked(): boolean {
  const bait = document.createElement('div');
  bait.className = 'ad ads adsbox ad-banner';
  bait.setAttribute('aria-hidden', 'true');
  bait.style.cssText = 'position:absolute;left:-9999px;width:1px;height:1px';
  document.body.append(bait);
  const hidden = getComputedStyle(bait).display === 'none';
  bait.remove();
  return hidden;
}
