const BOUNDARY = "meno-test-upload";

type Upload = { name: string; bytes: Buffer; type?: string };

/** The bytes of a form with one file, as a browser sends it. */
export function formOf({ name, bytes, type = "application/octet-stream" }: Upload): {
  body: Buffer;
  headers: { "content-type": string };
} {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** An upload as the server receives it; `share` cuts it off. */
export function uploadRequest(upload: Upload, share = 1): Request {
  const { body, headers } = formOf(upload);
  const cut = body.subarray(0, Math.floor(body.length * share));
  return new Request("https://meno.test/api/v1/sources", {
    method: "POST",
    headers,
    body: new Uint8Array(cut),
  });
}
