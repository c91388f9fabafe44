import { handleAuth } from "@/lib/users/sign-in/auth-route";

export { handleAuth as GET, handleAuth as POST };
