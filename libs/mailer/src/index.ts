export { Mailer, type Delivery, type Mail } from './mailer.port.js';
