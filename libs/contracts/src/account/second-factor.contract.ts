import { z } from 'zod';

/** Most passkeys of an account. */
export const MAX_PASSKEYS = 10;
const MAX_PASSKEY_NAME = 60;
/** Longest ticket and code; others are malformed requests. */
const MAX_TICKET = 2_000;
const MAX_CODE = 40;

/** What a browser's WebAuthn calls take and return, which `@simplewebauthn` reads and checks. */
const webAuthnValue = z.record(z.string(), z.unknown());

/** A passkey of the account. */
export const PasskeySchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** ISO dates and times; null if it was never used. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** Response of `GET /User/secondFactor`: what the account asks for after the password. */
export const SecondFactorStateSchema = z.object({
  /** Whether an authenticator app is set up. */
  authenticator: z.boolean(),
  passkeys: z.array(PasskeySchema),
  /** Recovery codes that were not used. */
  recoveryCodes: z.number().int().nonnegative(),
  /** Whether the account has no administrator's rights until it has a second factor. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorStateSchema>;

/** A request to a passkey, with the ticket that its answer is sent back with. */
export const PasskeyRequestSchema = z.object({ options: webAuthnValue, ticket: z.string() });
export type PasskeyRequest = z.infer<typeof PasskeyRequestSchema>;

/** Response of `GET /Auth/secondFactor` and `GET /User/secondFactor/methods`: how the account can answer. */
export const SecondFactorMethodsSchema = z.object({
  authenticator: z.boolean(),
  /** Null without a passkey. */
  passkey: PasskeyRequestSchema.nullable(),
});
export type SecondFactorMethods = z.infer<typeof SecondFactorMethodsSchema>;

/** The answer of a passkey. */
const PasskeyAnswerSchema = z.object({ ticket: z.string().max(MAX_TICKET), response: webAuthnValue });

/** An answer: the code of the authenticator app, a recovery code, or a passkey. `POST /Auth/secondFactor` takes it. */
export const SecondFactorAnswerSchema = z.object({
  code: z.string().max(MAX_CODE).default(''),
  passkey: PasskeyAnswerSchema.optional(),
});
export type SecondFactorAnswer = z.input<typeof SecondFactorAnswerSchema>;
/** The same as the server reads it. */
export type SecondFactorForm = z.output<typeof SecondFactorAnswerSchema>;

/** Who changes the second factor: the password and, where the account has a second factor, its answer. */
export const SecondFactorProofSchema = SecondFactorAnswerSchema.extend({
  password: z.string().max(2_000).default(''),
});
export type SecondFactorProof = z.input<typeof SecondFactorProofSchema>;
export type SecondFactorProofForm = z.output<typeof SecondFactorProofSchema>;

/** Response of `POST /User/secondFactor/authenticator`: what an app is set up with, valid for ten minutes. */
export const AuthenticatorSetupSchema = z.object({
  /** Base32. */
  secret: z.string(),
  /** The `otpauth:` address that a QR code shows. */
  uri: z.string(),
  ticket: z.string(),
});
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetupSchema>;

/** `POST /User/secondFactor/authenticator/confirm`: a code of the app that was set up. */
export const AuthenticatorConfirmationSchema = z.object({
  ticket: z.string().max(MAX_TICKET),
  code: z.string().max(MAX_CODE),
});

/** `POST /User/secondFactor/passkeys`: the passkey that the browser created. */
export const NewPasskeySchema = PasskeyAnswerSchema.extend({
  name: z.string().trim().min(1).max(MAX_PASSKEY_NAME),
});

/** `POST /User/secondFactor/remove`: the authenticator app, or a passkey by its id. */
export const SecondFactorRemovalSchema = SecondFactorProofSchema.extend({
  remove: z.union([z.literal('authenticator'), z.number().int().positive()]),
});

/** Recovery codes that are shown once; empty if those of before are still valid. */
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodesSchema>;
