export { COLOR_SCHEME_KEY, ThemeProvider } from './theme/theme-provider.js';
export { theme } from './theme/theme.js';
export { useColorScheme, type ColorScheme } from './theme/use-color-scheme.js';
export {
  EvidenceMark,
  evidenceGrade,
  type EvidenceGrade,
  type EvidenceMarkProps,
} from './evidence-mark/evidence-mark.js';
export { Verdict, type VerdictProps, type VerdictTone } from './verdict/verdict.js';
export { Meter, type MeterProps } from './meter/meter.js';
export { Accordion, type AccordionProps, type AccordionTopic } from './accordion/accordion.js';
export { StyledText, styledPieces, type TextStyle } from './highlighted-text/styled-text.js';
export { HighlightedText, type TextSpan } from './highlighted-text/highlighted-text.js';
export {
  AnnouncerProvider,
  useAnnounce,
  type Announce,
  type AnnouncementUrgency,
} from './announcer/announcer.js';
export { VisuallyHidden } from './visually-hidden/visually-hidden.js';
export { SkipLink } from './skip-link/skip-link.js';
export { Button, type ButtonKind, type ButtonProps } from './button/button.js';
export { isFocusLost, useRowFocus } from './row-focus/use-row-focus.js';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.js';
export { ChoiceSelect, type ChoiceSelectProps } from './choice-select/choice-select.js';
export { Notice, type NoticeProps, type NoticeTone } from './notice/notice.js';
export {
  SkeletonBlock,
  SkeletonLines,
  type SkeletonLinesProps,
  type SkeletonRole,
} from './skeleton/skeleton.js';
export { SPINNER_DELAY_MS, useDelayed } from './delayed/use-delayed.js';
export { Spinner } from './delayed/spinner.js';
export { Dialog, type DialogPlace, type DialogProps } from './dialog/dialog.js';
export { FormDialog, type FormDialogProps } from './form-dialog/form-dialog.js';
export { Form, type FormProps } from './form-dialog/form.js';
export { type FieldProps } from './field/field.js';
export {
  TextAreaField,
  TextField,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './field/text-field.js';
export { PasswordField, type PasswordFieldProps } from './field/password-field.js';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.js';
export { Checkbox, CheckboxGroup, type CheckboxGroupProps, type CheckboxProps } from './checkbox/checkbox.js';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.js';
export {
  Menu as MenuIcon,
  Moon as DarkIcon,
  Sun as LightIcon,
  SunMoon as SystemIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
} from 'lucide-react';
