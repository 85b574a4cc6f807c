export { aMail, describeMailer } from './mailer.contract.js';
export { startMailServer, type MailServer, type MailServerOptions } from './mail-server.js';
