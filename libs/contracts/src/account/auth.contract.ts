import { z } from 'zod';
import { ROLES } from '../constants.js';

/** Longest e-mail address that is taken, in characters (RFC 5321 allows no more in an envelope). */
export const MAX_EMAIL_LENGTH = 254;
/** Maximum password length in characters; hashing longer ones would be an attack surface. */
export const MAX_PASSWORD_LENGTH = 256;
/** Fewest characters of a password at registration (A3). */
export const MIN_PASSWORD_REGISTRATION = 8;
/** Longest key of an e-mailed link or exchange. */
const MAX_KEY_LENGTH = 200;

const flag = z.union([z.literal(0), z.literal(1)]);
/**
 * A form value. Values that are too long get the error of their field; beyond this limit the request is
 * malformed.
 */
const field = z.string().max(2_000);
/** Forms send a tick as true, 1, 'on' or 'true'. */
const tick = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'on', 'off', 'true', 'false', ''])])
  .transform((value) => value === true || value === 1 || ['1', 'on', 'true'].includes(String(value)));

/**
 * The logged-in user, as far as a page may show it: the response of a login and the value of the readable cookie
 * `tokens` (ACCOUNTS-3). It is a display copy: the server's session decides (A7), and every flag is a projection of the
 * entitlements (A58).
 */
export const AuthTokensSchema = z.object({
  user_id: z.number().int().nonnegative(),
  /** `Pro` marks a Pro user. */
  roles: z.array(z.object({ role: z.enum(ROLES) })),
  loggedin: flag,
  emailVerified: flag,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** Pro by an institution. */
  institution_pro: flag,
  isPro: flag,
  /** The free trial: 0 none, 1 pending, 2 already used. */
  pro_trial: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  chkLogin: flag,
  chkPro: flag,
  /** Set while the account has no administrator's rights because it has no second factor. */
  secondFactorMissing: z.literal(1).optional(),
});
export type AuthTokens = z.infer<typeof AuthTokensSchema>;

/** Names of the cookies (ACCOUNTS-3). `session` and `remember` are for the server alone (HttpOnly). */
export const ACCOUNT_COOKIES = {
  session: 'session',
  remember: 'remember',
  /** JSON of {@link AuthTokensSchema}, encoded as a URI component. */
  tokens: 'tokens',
  /** Milliseconds since 1970 of the last login check; valid for 60 seconds. */
  authCheck: 'auth_check',
  /** `1` where the verification mail after the first login was sent (A59). */
  sendEmail: 'sendemail_tokens',
  /** HttpOnly: a login whose password was right and that waits for the second factor, for ten minutes. */
  loginStep: 'login_step',
} as const;
/** Days that `remember` lasts. */
export const REMEMBER_DAYS = 300;
/** Minutes without activity after which a session ends. */
export const IDLE_MINUTES = 60;

/** `POST /Registration/saveRegistration`. Names are optional to the server (A12). */
export const RegistrationRequestSchema = z.object({
  email: field.default(''),
  password: field.default(''),
  confirmpassword: field.default(''),
  firstname: field.default(''),
  lastname: field.default(''),
  terms: tick.default(false),
  GDPR: tick.default(false),
  /** Origin of the tick of `GDPR`: the person, or the tick of the terms (A17). */
  gdprSetBy: z.enum(['person', 'terms']).default('person'),
  /** The solved challenge of `GET /captcha`, as ALTCHA's base64 text. */
  captchaValue: z.string().max(8_000).default(''),
});
export type RegistrationRequest = z.input<typeof RegistrationRequestSchema>;
/** The same as the server reads it. */
export type RegistrationForm = z.output<typeof RegistrationRequestSchema>;

/** Fields of forms that an error can stand at. */
const ACCOUNT_FIELDS = [
  'email',
  'password',
  'confirmpassword',
  'firstname',
  'lastname',
  'terms',
  'captchaValue',
  'country',
  'profession',
  'clinicalarea',
  'interests',
  'passkey',
] as const;
export const FieldErrorSchema = z.object({ field: z.enum(ACCOUNT_FIELDS), message: z.string() });
export type FieldError = z.infer<typeof FieldErrorSchema>;

/** A business error, returned with status 200 (A15). */
export const RefusalSchema = z.object({
  status: z.literal(0),
  message: z.string(),
  errors: z.array(FieldErrorSchema).optional(),
});

/** Registration makes the session, too (A14). Where it is hidden that an address is taken, `tokens` is null. */
export const RegistrationReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal(1), message: z.string(), tokens: AuthTokensSchema.nullable() }),
  RefusalSchema,
]);
export type RegistrationReply = z.infer<typeof RegistrationReplySchema>;

/** `GET /Registration/policy`: policy that the forms need. */
export const RegistrationPolicySchema = z.object({
  /** Whether `captchaValue` is demanded. */
  captcha: z.boolean(),
  /** Whether ticking the terms ticks the marketing box too (A17). */
  termsTicksMarketing: z.boolean(),
  minimumPassword: z.number().int(),
  minimumPasswordReset: z.number().int(),
});
export type RegistrationPolicy = z.infer<typeof RegistrationPolicySchema>;

/**
 * `GET /captcha`: an ALTCHA challenge (version 2 of its protocol), to be solved with `solveChallenge` and the key
 * derivation of `altcha-lib/algorithms/pbkdf2`, and sent back as base64 of `{challenge, solution}`. It is valid once.
 */
export const CaptchaChallengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number().optional(),
  }),
  signature: z.string().optional(),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallengeSchema>;

/** `POST /Auth/Login`; without a username and password the `remember` cookie is tried (A6). */
export const LoginRequestSchema = z.object({
  username: field.default(''),
  password: field.default(''),
  /** 'Remember me': requests the `remember` cookie. */
  remember: tick.default(false),
});
export type LoginRequest = z.input<typeof LoginRequestSchema>;
export type LoginForm = z.output<typeof LoginRequestSchema>;

/** Answer of `GET /Auth/checkLogin`; a valid `remember` cookie logs in again on the way (A6). */
export const LoginCheckSchema = z.object({
  login: z.boolean(),
  tokens: AuthTokensSchema.nullable(),
  /**
   * Set while another tab of this browser is being logged in by the same `remember` cookie: the cookies remain valid,
   * so retry in a second.
   */
  again: z.literal(true).optional(),
});
export type LoginCheck = z.infer<typeof LoginCheckSchema>;

/** Answer of `GET /Auth/Logout?remember=`; only `remember=true` keeps the cookie (A10). */
export const LogoutReplySchema = z.object({ status: z.literal(1) });
export type LogoutReply = z.infer<typeof LogoutReplySchema>;

const emailValidation = z.object({ status: z.boolean(), user: flag, message: z.string() });
export type EmailValidation = z.infer<typeof emailValidation>;
/**
 * Response of `GET /Auth/validateEmail?key=`: `user` is 1 if the caller's session is of the account (A19). Null means the
 * same as a false status (A20).
 */
export const EmailValidationSchema = emailValidation.nullable();

/** `POST /Auth/emailVerification`; without a username it is for the current user (A60). */
export const VerificationRequestSchema = z.object({ username: field.optional() });

/** Acknowledges a request without revealing its outcome. */
export const AcceptedReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal(1), message: z.string() }),
  RefusalSchema,
]);
export type AcceptedReply = z.infer<typeof AcceptedReplySchema>;

/** `POST /User/LoginResetEmail`; it is always accepted (A22). */
export const ResetRequestSchema = z.object({ username: field.default('') });

/** Response of `GET /User/getCheck?key=`: a short-lived key, or the reason why there is none (A23). */
export const KeyExchangeSchema = z.union([z.object({ key: z.string() }), z.object({ message: z.string() })]);
export type KeyExchange = z.infer<typeof KeyExchangeSchema>;

/** Answer of `GET /User/getToken`; 401 `REAUTHENTICATION_REQUIRED` where the login is older than 15 minutes (A25). */
export const ChangeKeySchema = z.object({ key: z.string() });
export type ChangeKey = z.infer<typeof ChangeKeySchema>;

/** `POST /User/UpdateToken`: the key of `getCheck` or `getToken` and the new password. */
export const UpdateTokenRequestSchema = z.object({
  key: z.string().max(MAX_KEY_LENGTH).default(''),
  passkey: field.default(''),
});

/** Null where the key is not valid: the page has its own text (A24). */
export const UpdateTokenReplySchema = AcceptedReplySchema.nullable();
export type UpdateTokenReply = z.infer<typeof UpdateTokenReplySchema>;
