import enAccount from './en/account.json' with { type: 'json' };
import enAppraisal from './en/appraisal.json' with { type: 'json' };
import enBilling from './en/billing.json' with { type: 'json' };
import enDetails from './en/details.json' with { type: 'json' };
import enEmailExport from './en/email-export.json' with { type: 'json' };
import enFederations from './en/federations.json' with { type: 'json' };
import enFlowDiagram from './en/flow-diagram.json' with { type: 'json' };
import enInstitutions from './en/institutions.json' with { type: 'json' };
import enLibrary from './en/library.json' with { type: 'json' };
import enLogins from './en/logins.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enPageEditor from './en/page-editor.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import enQuestions from './en/questions.json' with { type: 'json' };
import enSearch from './en/search.json' with { type: 'json' };
import enSearchReport from './en/search-report.json' with { type: 'json' };
import enServer from './en/server.json' with { type: 'json' };
import enShell from './en/shell.json' with { type: 'json' };
import enStar from './en/star.json' with { type: 'json' };
import esAccount from './es/account.json' with { type: 'json' };
import esAppraisal from './es/appraisal.json' with { type: 'json' };
import esBilling from './es/billing.json' with { type: 'json' };
import esDetails from './es/details.json' with { type: 'json' };
import esEmailExport from './es/email-export.json' with { type: 'json' };
import esFederations from './es/federations.json' with { type: 'json' };
import esFlowDiagram from './es/flow-diagram.json' with { type: 'json' };
import esInstitutions from './es/institutions.json' with { type: 'json' };
import esLibrary from './es/library.json' with { type: 'json' };
import esLogins from './es/logins.json' with { type: 'json' };
import esMail from './es/mail.json' with { type: 'json' };
import esPageEditor from './es/page-editor.json' with { type: 'json' };
import esPages from './es/pages.json' with { type: 'json' };
import esQuestions from './es/questions.json' with { type: 'json' };
import esSearch from './es/search.json' with { type: 'json' };
import esSearchReport from './es/search-report.json' with { type: 'json' };
import esServer from './es/server.json' with { type: 'json' };
import esShell from './es/shell.json' with { type: 'json' };
import esStar from './es/star.json' with { type: 'json' };
import enParameter from './en/parameter.json' with { type: 'json' };
import esParameter from './es/parameter.json' with { type: 'json' };
import type { Texts } from './languages.js';

/**
 * The texts that server code and the query language use, in every language. They are the JSON files next to this one,
 * one per namespace and language; the web app imports those itself and loads a language when it is used. Texts of the
 * specification stand verbatim, typing errors included. `{{name}}` marks a value to fill in. In texts of the web app a key
 * with `_one` is the form for one, and the key without it the form for every other number; texts of the server and of the query
 * language have both in one, `{{count|record|records}}`.
 */
export const accountMessages: Texts<typeof enAccount> = { en: enAccount, es: esAccount };
export const appraisalMessages: Texts<typeof enAppraisal> = { en: enAppraisal, es: esAppraisal };
export const billingMessages: Texts<typeof enBilling> = { en: enBilling, es: esBilling };
export const detailsMessages: Texts<typeof enDetails> = { en: enDetails, es: esDetails };
export const emailExportMessages: Texts<typeof enEmailExport> = { en: enEmailExport, es: esEmailExport };
export const federationMessages: Texts<typeof enFederations> = { en: enFederations, es: esFederations };
export const flowDiagramMessages: Texts<typeof enFlowDiagram> = { en: enFlowDiagram, es: esFlowDiagram };
export const institutionMessages: Texts<typeof enInstitutions> = { en: enInstitutions, es: esInstitutions };
export const libraryMessages: Texts<typeof enLibrary & typeof enStar> = {
  en: { ...enStar, ...enLibrary },
  es: { ...esStar, ...esLibrary },
};
export const loginMessages: Texts<typeof enLogins> = { en: enLogins, es: esLogins };
export const pageEditorMessages: Texts<typeof enPageEditor> = { en: enPageEditor, es: esPageEditor };
export const mailMessages: Texts<typeof enMail> = { en: enMail, es: esMail };
export const parameterMessages: Texts<typeof enParameter> = { en: enParameter, es: esParameter };
export const pagesMessages: Texts<typeof enPages> = { en: enPages, es: esPages };
export const questionMessages: Texts<typeof enQuestions> = { en: enQuestions, es: esQuestions };
export const searchMessages: Texts<typeof enSearch> = { en: enSearch, es: esSearch };
export const searchReportMessages: Texts<typeof enSearchReport> = {
  en: enSearchReport,
  es: esSearchReport,
};
export const serverMessages: Texts<typeof enServer & typeof enParameter> = {
  en: { ...enServer, ...enParameter },
  es: { ...esServer, ...esParameter },
};
export const shellMessages: Texts<typeof enShell> = { en: enShell, es: esShell };

export type AccountMessageKey = keyof (typeof accountMessages)['en'];
export type AppraisalMessageKey = keyof (typeof appraisalMessages)['en'];
export type DetailsMessageKey = keyof (typeof detailsMessages)['en'];
export type EmailExportMessageKey = keyof (typeof emailExportMessages)['en'];
export type FederationMessageKey = keyof (typeof federationMessages)['en'];
export type InstitutionMessageKey = keyof (typeof institutionMessages)['en'];
export type LibraryMessageKey = keyof (typeof libraryMessages)['en'];
export type MailMessageKey = keyof (typeof mailMessages)['en'];
export type PagesMessageKey = keyof (typeof pagesMessages)['en'];
export type SearchReportMessageKey = keyof (typeof searchReportMessages)['en'];
export type ServerMessageKey = keyof (typeof serverMessages)['en'];
