import { Suspense } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { lazyComponent, preloadComponent } from '../../lib/lazy-component.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ProseProps } from './rendered-prose.tsx';

const loadProse = () => import('./rendered-prose.tsx');
const RenderedProse = lazyComponent(loadProse);

export function preloadProse(): void {
  void preloadComponent(loadProse);
}

const look = classNames(
  'max-w-[68ch] [&>*+*]:mt-3 [&>:is(h3,h4)]:mt-5 [&>:is(h3,h4)]:text-lead',
  '[&_:is(ul,ol)]:flex [&_:is(ul,ol)]:flex-col [&_:is(ul,ol)]:gap-2 [&_:is(ul,ol)]:pl-5',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_li]:marker:text-ink-faint',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft',
  '[&_pre]:whitespace-pre-wrap [&_code]:font-sans [&>section]:flex [&>section]:flex-col [&>section]:gap-2',
);

const lines = ['w-full', 'w-11/12', 'w-full', 'w-3/5'];

/** Markdown from the analysis, rendered safely. The renderer is in a chunk of its own. */
export const Prose = ({ className, ...prose }: ProseProps & { className?: string }) => (
  <div className={classNames(look, className)}>
    <Suspense
      fallback={lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    >
      <RenderedProse {...prose} />
    </Suspense>
  </div>
);
