import { type ComponentProps, type ComponentType, type ReactNode, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { type MarkedText, markProperty, rehypeMarks } from './rehype-marks.ts';

export type MarkComponent = ComponentType<{ id: string; children: ReactNode }>;

export type ProseProps = {
  /** Markdown from the analysis, which may quote arbitrary text that people wrote. */
  text: string;
  marks?: readonly MarkedText[];
  Mark?: MarkComponent;
};

/** Text structure only: no element that loads, links or executes. */
const allowed =
  'p strong em ul ol li blockquote br hr code pre h1 h2 h3 h4 h5 h6 span section'.split(' ');

/** The text follows a heading of the page, so its own headings start one level below. */
const headings: Components = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4' };

const noMarks: readonly MarkedText[] = [];

export default function RenderedProse({ text, marks = noMarks, Mark }: ProseProps) {
  const components = useMemo<Components>(() => {
    if (Mark === undefined) return headings;
    const span = (props: ComponentProps<'span'>) => {
      const id = (props as Record<string, unknown>)[markProperty];
      return typeof id === 'string' ? <Mark id={id}>{props.children}</Mark> : props.children;
    };
    return { ...headings, span };
  }, [Mark]);
  const plugins = useMemo(() => [() => rehypeMarks(marks)], [marks]);
  return (
    <Markdown
      allowedElements={allowed}
      unwrapDisallowed
      rehypePlugins={plugins}
      components={components}
    >
      {text}
    </Markdown>
  );
}
