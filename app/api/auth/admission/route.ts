import { superuserCheck } from "@/lib/core/auth/pages/superuser-check";

export { superuserCheck as GET };
