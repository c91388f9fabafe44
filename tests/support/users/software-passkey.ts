import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation } from "@/lib/users/factors/schema";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** Flags of WebAuthn's authenticator data: user present, user verified, a key is attached. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTACHED = 0x40;

/** A passkey in this process: answers WebAuthn's options as a device would, without a browser. */
export class SoftwarePasskey {
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private readonly credentialId = randomBytes(32);
  private counter = 0;

  constructor(private readonly site: { origin: string; verifies?: boolean }) {}

  /** Answers the options of a new passkey. */
  create(options: Record<string, unknown>): PasskeyAttestation {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const data = Buffer.concat([
      this.head(ATTACHED),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.coseKey(),
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from("59", "hex"),
      size,
      data,
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData("webauthn.create", options),
        attestationObject: base64url(attestationObject),
        transports: ["internal"],
      },
    };
  }

  /** Answers the options of a sign-in or a proof. */
  use(options: Record<string, unknown>): PasskeyAssertion {
    this.counter += 1;
    const clientDataJSON = this.clientData("webauthn.get", options);
    const data = this.head(0);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", signed, this.keys.privateKey)),
      },
    };
  }

  /** The passkey as the server stores it. */
  stored(): { credentialId: string; publicKey: Buffer } {
    return { credentialId: base64url(this.credentialId), publicKey: this.coseKey() };
  }

  /** The public key as COSE (RFC 9053): EC2, ES256, P-256, and both coordinates. */
  private coseKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  private named() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: "public-key" } as const;
  }

  private head(more: number): Buffer {
    const flags = PRESENT | (this.site.verifies === false ? 0 : VERIFIED) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.site.origin).hostname), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, { challenge }: Record<string, unknown>): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.site.origin, crossOrigin: false }));
  }
}
