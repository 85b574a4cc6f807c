import {
  DarkIcon,
  IconButton,
  LightIcon,
  SystemIcon,
  useAnnounce,
  useColorScheme,
  type ColorScheme,
} from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';

const NEXT: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: SystemIcon, light: LightIcon, dark: DarkIcon } as const;

/** Goes from the system's colours to light to dark and round again. */
export function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const { scheme, setScheme } = useColorScheme();
  const next = NEXT[scheme];
  const Icon = ICONS[scheme];
  const change = () => {
    setScheme(next);
    announce(t('scheme.announced', { current: t(`scheme.${next}`) }));
  };
  const label = t('header.scheme', { current: t(`scheme.${scheme}`), next: t(`scheme.${next}`) });
  return <IconButton label={label} icon={<Icon size={18} />} onClick={change} />;
}
