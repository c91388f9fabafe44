import { toCredits } from "@/lib/core/money";
import type { User } from "./schema";

/** The columns that a `User` needs; the whole row would include the password hash. */
export type UserRecord = {
  id: string;
  email: string;
  fullName: string;
  isSuperuser: boolean;
  isActive: boolean;
  monthlyGenerations: number;
  permanentGenerations: number;
  totalGenerationCount: number;
  subscriptionId: number | null;
  timeZone: string | null;
  balance: number | null;
};

/** The API's `User`: generations are monthly plus permanent ones, and `subscription_id` 0 means no plan. */
export function userDto(row: UserRecord): User {
  return {
    id: row.id,
    email: row.email,
    full_name: row.fullName,
    is_superuser: row.isSuperuser,
    is_active: row.isActive,
    credits: toCredits(row.balance ?? 0),
    generation_count: row.monthlyGenerations + row.permanentGenerations,
    total_generation_count: row.totalGenerationCount,
    subscription_id: row.subscriptionId ?? 0,
    time_zone: row.timeZone,
  };
}
