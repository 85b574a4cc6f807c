export { useCaptcha, type Captcha } from './use-captcha.js';
