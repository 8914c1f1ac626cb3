import { useState } from 'react';
import { Moon, Sun, SunMoon } from '../../components/icons/icons.ts';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { chooseTheme, nextTheme, readTheme } from '../../lib/theme.ts';

const icons = { system: SunMoon, light: Sun, dark: Moon };

export function ThemeSwitch() {
  const { t } = useText();
  const [theme, setTheme] = useState(readTheme);
  const Icon = icons[theme];
  const move = () => {
    const next = nextTheme(theme);
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <IconButton label={t(`common:theme.${theme}`)} onClick={move}>
      <Icon className="size-5" />
    </IconButton>
  );
}
