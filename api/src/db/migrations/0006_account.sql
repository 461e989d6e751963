ALTER TABLE "users" DROP CONSTRAINT "users_phone_form";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "default_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refund_card" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refund_card_end" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_refund_card_end" CHECK ("users"."refund_card_end" ~ '^[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^09[0-9]{9}$' or ("users"."status" = 'deleted' and "users"."phone" = 'deleted-' || "users"."id"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'blocked', 'deleted'));