export { COLOR_SCHEME_KEY, ThemeProvider, useColorScheme, type ColorScheme } from './theme/theme-provider.js';
export {
  EvidenceMark,
  evidenceGrade,
  gradeColors,
  type EvidenceGrade,
  type EvidenceMarkProps,
  Verdict,
  type VerdictProps,
  type VerdictTone,
  Meter,
  type MeterProps,
} from './marks/marks.js';
export {
  StyledText,
  styledPieces,
  type TextStyle,
  HighlightedText,
  type TextSpan,
} from './highlighted-text/highlighted-text.js';
export {
  AnnouncerProvider,
  useAnnounce,
  type Announce,
  type AnnouncementUrgency,
} from './announcer/announcer.js';
export { VisuallyHidden, SkipLink } from './visually-hidden/visually-hidden.js';
export { isFocusLost, useRowFocus } from './row-focus/use-row-focus.js';
export {
  Menu as MenuIcon,
  Moon as DarkIcon,
  Sun as LightIcon,
  SunMoon as SystemIcon,
  UserRound as AccountIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
} from 'lucide-react';
