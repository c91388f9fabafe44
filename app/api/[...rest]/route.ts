import { unknownPathResponse } from "@/lib/core/http/response/unknown-path";

export {
  unknownPathResponse as GET,
  unknownPathResponse as POST,
  unknownPathResponse as PUT,
  unknownPathResponse as PATCH,
  unknownPathResponse as DELETE,
};
