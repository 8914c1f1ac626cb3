import type { FormEvent, FormHTMLAttributes, ReactNode } from 'react';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * A form validated by its fields. A submission that leaves a field invalid moves the focus to the first one, which also
 * scrolls it into view; an error that the server returns has the focus by itself (ErrorPanel).
 */
export function Form({ onSubmit, children, ...rest }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    // The fields are marked by the render that follows.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form {...rest} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
