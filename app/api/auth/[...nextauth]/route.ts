import { handleAuth } from "@/lib/users/auth-route";

export { handleAuth as GET, handleAuth as POST };
