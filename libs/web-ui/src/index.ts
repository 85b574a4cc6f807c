export { COLOR_SCHEME_KEY, ThemeProvider, useColorScheme, type ColorScheme } from './theme/theme-provider.js';
export {
  EvidenceMark,
  evidenceGrade,
  gradeColors,
  type EvidenceGrade,
  Verdict,
  type VerdictTone,
  Meter,
} from './marks/marks.js';
export {
  StyledText,
  styledPieces,
  type TextStyle,
  HighlightedText,
} from './highlighted-text/highlighted-text.js';
export { AnnouncerProvider, useAnnounce } from './announcer/announcer.js';
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
