declare module 'xml-encryption' {
  export function decrypt(
    xml: string,
    options: {
      readonly key: string;
      readonly disallowDecryptionWithInsecureAlgorithm: boolean;
      readonly warnInsecureAlgorithm: boolean;
    },
    callback: (error: Error | null, result?: string) => void,
  ): void;
  export function encrypt(
    content: string,
    options: {
      readonly rsa_pub: string;
      readonly pem: string;
      readonly encryptionAlgorithm: string;
      readonly keyEncryptionAlgorithm: string;
      readonly keyEncryptionDigest?: string;
      readonly keyEncryptionMgf?: string;
      readonly disallowEncryptionWithInsecureAlgorithm: boolean;
      readonly warnInsecureAlgorithm: boolean;
    },
    callback: (error: Error | null, result?: string) => void,
  ): void;
}
