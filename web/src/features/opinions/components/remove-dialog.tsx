import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { languageOf } from '../../../i18n/language-of.ts';
import { useText } from '../../../i18n/use-text.ts';

type Props = {
  opinion: { id: string; content: string };
  title: string;
  text: string;
  onClose: () => void;
  onRemove: (id: string) => Promise<void>;
};

/** Asks for confirmation, because a removed opinion disappears from every list and from the analysis. */
export default function RemoveDialog({ opinion, title, text, onClose, onRemove }: Props) {
  const { t } = useText();
  return (
    <ConfirmDialog
      title={title}
      action={t('pages:remove.confirm')}
      busy={t('pages:remove.busy')}
      onClose={onClose}
      onConfirm={() => onRemove(opinion.id)}
    >
      <p className="text-ink-soft">{text}</p>
      <blockquote
        lang={languageOf(opinion.content)}
        dir="auto"
        className="max-h-40 overflow-y-auto rounded-medium bg-sunken p-4 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {opinion.content}
      </blockquote>
    </ConfirmDialog>
  );
}
