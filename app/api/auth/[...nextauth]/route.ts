import { authDoor } from "@/lib/users/auth-door";

export { authDoor as GET, authDoor as POST };
