import { SignJWT } from "jose";

/** Settings of a token issuer; a server accepts its tokens if it has the same ones. */
export interface TokenIssuerOptions {
  secret: string;
  issuer?: string;
  audience?: string;
}

interface TokenRequest {
  /** Null for a visitor. */
  userId: string | null;
  /** A token without it never expires. */
  expiresAt?: Date;
  /** Shown to others in presence. */
  info?: unknown;
}

/** What a connection token says. */
export interface ConnectionTokenRequest extends TokenRequest {
  /** The claim `sid`: the session that the token belongs to. Centrifugo ignores it. */
  sessionId?: string;
}

/** What a subscription token says. */
export interface SubscriptionTokenRequest extends TokenRequest {
  channel: string;
}

/** Mints JSON Web Tokens. */
export interface TokenIssuer {
  /** A token that opens a connection as a user. */
  connectionToken(request: ConnectionTokenRequest): Promise<string>;
  /** A token that opens one channel to a user. */
  subscriptionToken(request: SubscriptionTokenRequest): Promise<string>;
}

/** Creates an issuer of tokens (HS256) that this server and Centrifugo both accept. */
export function createTokenIssuer({ secret, issuer, audience }: TokenIssuerOptions): TokenIssuer {
  const key = new TextEncoder().encode(secret);
  const mint = ({ userId, expiresAt, info }: TokenRequest, claims: Record<string, string>): Promise<string> => {
    const token = new SignJWT({ ...claims, ...(info !== undefined && { info }) })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setSubject(userId ?? "");
    if (expiresAt) token.setExpirationTime(expiresAt);
    if (issuer !== undefined) token.setIssuer(issuer);
    if (audience !== undefined) token.setAudience(audience);
    return token.sign(key);
  };
  return {
    connectionToken: ({ sessionId, ...request }) => mint(request, sessionId === undefined ? {} : { sid: sessionId }),
    subscriptionToken: (request) => mint(request, { channel: request.channel }),
  };
}
