export { aMail, describeMailer, headersOf, type MailerFixture } from './mailer.contract.js';
export {
  startMailServer,
  type MailServer,
  type MailServerOptions,
  type ReceivedMail,
} from './mail-server.js';
