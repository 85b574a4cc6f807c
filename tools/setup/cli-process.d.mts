export declare const CLI_NODE_FLAGS: readonly string[];
export declare const CLI_ENVIRONMENT: Readonly<Record<string, string>>;
