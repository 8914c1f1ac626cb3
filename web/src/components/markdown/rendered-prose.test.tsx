import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import RenderedProse from './rendered-prose.tsx';

const harmless = new Set(
  'div p strong em ul ol li blockquote br hr code pre h3 h4 span section button'.split(' '),
);

const hostile = [
  '<script>window.stolen = 1</script>after',
  '<img src=x onerror="window.stolen = 1">after',
  '![pixel](https://evil.test/pixel.png) after',
  '![ref][1] after\n\n[1]: https://evil.test/pixel.png',
  '[click](javascript:window.stolen=1) after',
  '[click](https://evil.test) after',
  '<https://evil.test> after',
  '<a href="https://evil.test" style="position:fixed">x</a> after',
  '<svg onload="window.stolen=1"><use href="//evil.test#x"/></svg> after',
  '<iframe srcdoc="<script>parent.stolen=1</script>"></iframe> after',
  '<style>*{display:none}</style> after',
  '<form action="https://evil.test"><input name=q></form> after',
  '<meta http-equiv="refresh" content="0;url=https://evil.test"> after',
  '# Heading\n\n| a | b |\n|---|---|\n| c | d |\n\nafter',
];

describe('prose from the analysis', () => {
  it.each(hostile)('renders only the text of %j', (text) => {
    const { container } = render(<RenderedProse text={text} />);
    const elements = [...container.querySelectorAll('*')];
    const names = elements.map((element) => element.localName);
    expect(names.filter((name) => !harmless.has(name))).toEqual([]);
    const attributes = elements.flatMap((element) => element.getAttributeNames());
    expect(attributes).toEqual([]);
    expect(container.textContent).toContain('after');
    expect('stolen' in globalThis).toBe(false);
  });

  it('keeps the text of a link, and its headings below those of the page', () => {
    const { container } = render(
      <RenderedProse text={'# Title\n\nRead [this](https://x.test) now'} />,
    );
    expect(container.querySelector('h3')?.textContent).toBe('Title');
    expect(container.textContent).toContain('Read this now');
    expect(container.querySelector('a')).toBeNull();
  });

  it('does not let text forge a mark', () => {
    const { container } = render(
      <RenderedProse
        text={'<span data-mark="a">forged</span> and real.'}
        marks={[{ id: 'a', text: 'and real.' }]}
        Mark={({ id, children }) => (
          <button type="button" value={id}>
            {children}
          </button>
        )}
      />,
    );
    const buttons = [...container.querySelectorAll('button')].map((button) => button.textContent);
    expect(buttons).toEqual(['and real.']);
  });
});
